package io.research.kernel.storage;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Where objects are kept: in a directory or in a bucket. A service that keeps objects refuses to start with neither or
 * with both.
 */
@ConfigMapping(prefix = "research.storage")
public interface StorageConfig {

    /** A directory on a volume that all replicas of the service mount. */
    Optional<Path> directory();

    /** A bucket of an S3-compatible store. */
    S3Config s3();

    /**
     * At least 32 random bytes in base64, the same on all replicas, to sign the addresses at which a service serves its
     * objects itself. A service that has such addresses does not start without it, even with a bucket, because links
     * handed out before a move to the bucket still lead to the service.
     */
    Optional<String> signingKey();

    /**
     * Up to three more signing keys, separated by commas, whose addresses and cursors are accepted while the key is
     * changed: the next one before, and the last one after the exchange. Never logged.
     */
    Optional<List<String>> previousSigningKeys();

    /** How long the address of a file works; each read of the resource returns a new one. */
    @WithDefault("15m")
    Duration linkValidity();
}
