package io.research.hub.passage;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** How texts are turned into vectors. Without a base URL and a model, the small built-in model is used. */
@ConfigMapping(prefix = "research.embeddings")
interface EmbeddingConfig {

    /** The base URL of an OpenAI-compatible API including its version, such as {@code https://models.example/v1}. */
    Optional<URI> baseUrl();

    /** The name of the model in that API. */
    Optional<String> model();

    /** The bearer token of that API, if it needs one; never logged. */
    Optional<String> apiKey();

    /** How long one batch of 64 texts may take to embed. */
    @WithDefault("10s")
    Duration timeout();

    /** How long to wait before vectors that could not be obtained are requested again. */
    @WithDefault("5m")
    Duration retryPause();

    /** How many batches may be in progress at once. */
    @WithDefault("4")
    int parallel();
}
