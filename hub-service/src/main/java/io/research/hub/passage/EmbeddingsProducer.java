package io.research.hub.passage;

import io.research.text.embedding.Embeddings;
import io.research.text.embedding.EndpointSettings;
import io.research.text.embedding.InstalledEmbeddings;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** The embeddings that are configured. */
@Dependent
class EmbeddingsProducer {

    @Produces
    @Singleton
    Embeddings embeddings(EmbeddingConfig config) {
        var endpoint = config.baseUrl()
                .flatMap(url -> config.model()
                        .map(model -> new EndpointSettings(
                                url, model, config.apiKey().orElse(null), config.timeout(), config.parallel())))
                .orElse(null);
        return InstalledEmbeddings.of(endpoint, true, Infrastructure.getDefaultWorkerPool());
    }

    void close(@Disposes Embeddings embeddings) {
        embeddings.close();
    }
}
