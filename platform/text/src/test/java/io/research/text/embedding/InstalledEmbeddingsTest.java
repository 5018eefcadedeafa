package io.research.text.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class InstalledEmbeddingsTest {

    @Test
    void an_endpoint_comes_before_the_model_in_process_and_that_before_parts_of_words() {
        var endpoint =
                new EndpointSettings(URI.create("http://127.0.0.1:1/v1"), "model", null, Duration.ofSeconds(1), 1);

        try (var atEndpoint = InstalledEmbeddings.of(endpoint, true, Runnable::run);
                var inProcess = InstalledEmbeddings.of(null, true, Runnable::run);
                var byParts = InstalledEmbeddings.of(null, false, Runnable::run)) {
            assertThat(atEndpoint).isInstanceOf(EndpointEmbeddings.class);
            assertThat(inProcess).isInstanceOf(ModelEmbeddings.class);
            assertThat(byParts).isInstanceOf(NgramEmbeddings.class);
        }
    }
}
