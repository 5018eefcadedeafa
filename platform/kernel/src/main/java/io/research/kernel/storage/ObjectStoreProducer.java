package io.research.kernel.storage;

import io.quarkus.arc.DefaultBean;
import io.vertx.mutiny.core.Vertx;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** The store that is configured; another implementation of {@link ObjectStore} as a bean takes its place. */
@Dependent
class ObjectStoreProducer {

    @Produces
    @Singleton
    @DefaultBean
    ObjectStore store(StorageConfig config, Vertx vertx) {
        return new DirectoryStore(
                vertx,
                config.directory()
                        .orElseThrow(() -> new IllegalStateException("research.storage.directory is not set")));
    }
}
