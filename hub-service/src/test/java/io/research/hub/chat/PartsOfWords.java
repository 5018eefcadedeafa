package io.research.hub.chat;

import io.research.text.embedding.Embeddings;
import io.research.text.embedding.NgramEmbeddings;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Vectors without the model in process, whose native parts load once for a JVM and not for a second application in it. */
@Alternative
@ApplicationScoped
public class PartsOfWords {

    @Produces
    @Singleton
    @Alternative
    Embeddings embeddings() {
        return new NgramEmbeddings(Infrastructure.getDefaultWorkerPool());
    }
}
