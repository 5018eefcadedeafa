package io.research.kernel.http;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Settings that every service has. */
@ConfigMapping(prefix = "research")
public interface KernelConfig {

    /** The public address of the installation, without a trailing slash; every link that is shown begins with it. */
    @WithDefault("http://localhost:8080")
    String publicUrl();
}
