package io.research.hub.evidence;

import io.research.text.embedding.Embeddings;
import io.research.text.embedding.EndpointEmbeddings;
import io.research.text.embedding.EndpointSettings;
import io.research.text.embedding.ModelEmbeddings;
import io.research.text.embedding.NgramEmbeddings;
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
        var workers = Infrastructure.getDefaultWorkerPool();
        if (config.baseUrl().isPresent() && config.model().isPresent()) {
            return new EndpointEmbeddings(
                    new EndpointSettings(
                            config.baseUrl().get(),
                            config.model().get(),
                            config.apiKey().orElse(null),
                            config.timeout(),
                            config.parallel()),
                    workers);
        }
        return ModelEmbeddings.isAvailable() ? new ModelEmbeddings(workers) : new NgramEmbeddings(workers);
    }

    void close(@Disposes Embeddings embeddings) {
        embeddings.close();
    }
}
