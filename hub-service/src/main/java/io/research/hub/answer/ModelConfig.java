package io.research.hub.answer;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Whether a language model words answers. Which model: {@code research.assistant}. */
@ConfigMapping(prefix = "research.hub.model")
interface ModelConfig {

    /** Whether questions and passages, these masked, are sent to the model; without one configured nothing is. */
    @WithDefault("false")
    boolean enabled();
}
