package io.research.reports.analysis;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** Where vectors of texts are made: at an endpoint, else by the model in process, else from parts of words. */
@ConfigMapping(prefix = "research.embeddings")
interface EmbeddingConfig {

    /** An OpenAI-compatible API, up to its version; needs {@code model} too. */
    Optional<URI> baseUrl();

    /** The model's name there. */
    Optional<String> model();

    /** The bearer token of that API, if it needs one; never logged. */
    Optional<String> apiKey();

    /** How long one batch of texts may take. */
    @WithDefault("20s")
    Duration timeout();

    /** Batches at once. */
    @WithDefault("4")
    int parallel();

    /** Whether the model in process is used where there is no endpoint; it takes 120 MB outside the heap. */
    @WithDefault("true")
    boolean inProcess();
}
