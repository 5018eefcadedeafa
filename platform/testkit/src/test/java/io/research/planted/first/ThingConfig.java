package io.research.planted.first;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Planted: settings without a test. */
@ConfigMapping(prefix = "planted.thing")
interface ThingConfig {

    @WithDefault("1")
    int size();
}
