package io.research.kernel.limits;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** How long a body may be, as Quarkus refuses longer ones. */
@ConfigMapping(prefix = "quarkus.http.limits")
interface BodyLimitConfig {

    @WithDefault("11M")
    MemorySize maxBodySize();
}
