package io.research.reports.analysis;

import io.research.text.embedding.Embeddings;
import io.research.text.embedding.EndpointSettings;
import io.research.text.embedding.InstalledEmbeddings;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** The embeddings that the installation has chosen. */
@Dependent
class EmbeddingsProducer {

    @Produces
    @Singleton
    Embeddings embeddings(EmbeddingConfig config) {
        var endpoint = config.baseUrl()
                .map(url -> new EndpointSettings(
                        url,
                        config.model()
                                .orElseThrow(() -> new IllegalStateException("research.embeddings.model is not set")),
                        config.apiKey().orElse(null),
                        config.timeout(),
                        config.parallel()))
                .orElse(null);
        return InstalledEmbeddings.of(endpoint, config.inProcess(), Infrastructure.getDefaultWorkerPool());
    }

    void close(@Disposes Embeddings embeddings) {
        embeddings.close();
    }
}
