package io.research.kernel.storage;

import io.quarkus.arc.DefaultBean;
import io.research.kernel.http.KernelConfig;
import io.research.kernel.problem.OutageRule;
import io.research.kernel.rotation.KeyRing;
import io.vertx.mutiny.core.Vertx;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;

/**
 * Produces the configured store, and the signer of a service's own addresses; another {@link ObjectStore} bean takes
 * the place of the store.
 */
@Dependent
class ObjectStoreProducer {

    @Produces
    @Singleton
    @DefaultBean
    ObjectStore store(StorageConfig config, KernelConfig kernel, Vertx vertx, Clock clock) {
        boolean isBucket = config.s3().bucket().isPresent();
        if (config.directory().isPresent() == isBucket) {
            throw new IllegalStateException(
                    isBucket
                            ? "research.storage.directory and research.storage.s3.bucket are both set: set only one of them"
                            : "No place for objects is configured: set research.storage.directory or research.storage.s3.bucket");
        }
        return config.directory()
                .<ObjectStore>map(directory -> new DirectoryStore(
                        vertx,
                        directory,
                        (path, validity) ->
                                kernel.publicUrl() + signedUrls(config, clock).sign(path, validity)))
                .orElseGet(() -> new S3Store(config.s3()));
    }

    /** Connections end with the service. */
    void close(@Disposes ObjectStore store) throws Exception {
        if (store instanceof AutoCloseable connected) {
            connected.close();
        }
    }

    /** The classes of the client are there only where a bucket is in use. */
    @Produces
    @Singleton
    OutageRule outages(StorageConfig config) {
        return config.s3().bucket().isPresent() ? S3Faults::isOutage : fault -> false;
    }

    @Produces
    @Singleton
    SignedUrls signedUrls(StorageConfig config, Clock clock) {
        String key = config.signingKey()
                .orElseThrow(() -> new IllegalStateException("research.storage.signing-key is not set"));
        var keys = KeyRing.of("research.storage.signing-key", key, SignedUrls::key)
                .withPrevious("research.storage.previous-signing-keys", config.previousSigningKeys());
        return new SignedUrls(keys, clock);
    }
}
