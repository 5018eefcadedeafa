package io.research.text.embedding;

import java.net.URI;
import java.time.Duration;

/**
 * Where vectors are made.
 *
 * @param baseUrl up to and with {@code /v1}, as OpenAI-compatible servers have it
 * @param apiKey sent as a bearer token; null for none
 * @param timeout of one batch, its answer included
 * @param parallel batches at once; further ones wait for their turn within their timeout
 */
public record EndpointSettings(URI baseUrl, String model, String apiKey, Duration timeout, int parallel) {
    public EndpointSettings {
        if (!"http".equals(baseUrl.getScheme()) && !"https".equals(baseUrl.getScheme())) {
            throw new IllegalArgumentException("the address of the embeddings API is neither http nor https");
        }
    }

    /** Without the key. */
    @Override
    public String toString() {
        return "EndpointSettings[model=" + model + "]";
    }
}
