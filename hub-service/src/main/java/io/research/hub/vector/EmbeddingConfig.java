package io.research.hub.vector;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** How texts become vectors; without base URL and model by the small model in process. */
@ConfigMapping(prefix = "research.embeddings")
interface EmbeddingConfig {

    /** Where an OpenAI-compatible API is, up to its version, such as {@code https://models.example/v1}. */
    Optional<URI> baseUrl();

    /** The model's name there. */
    Optional<String> model();

    /** The bearer token of that API, if it needs one; never logged. */
    Optional<String> apiKey();

    /** How long one batch of 64 texts may take. */
    @WithDefault("10s")
    Duration timeout();

    /** How long passages wait whose vectors could not be had, until they are asked for again. */
    @WithDefault("5m")
    Duration retryPause();

    /** How many batches may be under way at once. */
    @WithDefault("4")
    int parallel();
}
