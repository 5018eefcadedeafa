package io.research.assistant;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** The language model that an installation uses; without base URL and model there is none. */
@ConfigMapping(prefix = "research.assistant")
public interface AssistantConfig {

    /** Where the OpenAI-compatible API is, up to its version, such as {@code https://models.example/v1}. */
    Optional<URI> baseUrl();

    /** The bearer token of that API, if it needs one; never logged. */
    Optional<String> apiKey();

    /** The model's name there. */
    Optional<String> model();

    /** How long one request may take, from the first byte sent to the last one read. */
    @WithDefault("50s")
    Duration timeout();

    /** How long an answer the model may write, in its tokens. */
    @WithDefault("8000")
    int maxTokens();

    /** How large the response of the API may be. */
    @WithDefault("1M")
    MemorySize maxResponse();

    /** How many requests of this process may be under way at once; as many again may wait. */
    @WithDefault("8")
    int parallel();
}
