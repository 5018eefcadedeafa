package io.research.kernel.storage;

import io.quarkus.arc.DefaultBean;
import io.vertx.mutiny.core.Vertx;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Base64;

/**
 * The store that is configured, and the signer of its addresses; another implementation of {@link ObjectStore} as a bean
 * takes the place of the store.
 */
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

    @Produces
    @Singleton
    SignedUrls signedUrls(StorageConfig config, Clock clock) {
        String key = config.signingKey()
                .orElseThrow(() -> new IllegalStateException("research.storage.signing-key is not set"));
        return new SignedUrls(Base64.getDecoder().decode(key), clock);
    }
}
