package io.research.kernel.http;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Settings that every service has. */
@ConfigMapping(prefix = "research")
public interface KernelConfig {

    /** Where people and integrators reach the suite, without a trailing slash; the start of every link shown. */
    @WithDefault("http://localhost:8080")
    String publicUrl();
}
