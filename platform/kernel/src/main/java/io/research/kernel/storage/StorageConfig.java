package io.research.kernel.storage;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * Where objects are kept: in a directory or in a bucket. A service that keeps objects does not start with neither of them
 * or with both.
 */
@ConfigMapping(prefix = "research.storage")
public interface StorageConfig {

    /** A directory on a volume that all replicas of the service mount. */
    Optional<Path> directory();

    /** A bucket of an S3-compatible store. */
    S3Config s3();

    /**
     * 32 random bytes or more in base64, the same on all replicas: what signs the addresses at which a service itself
     * serves its objects. A service that has such addresses does not start without it, with a bucket neither: links that
     * were handed out before a move still lead to it.
     */
    Optional<String> signingKey();

    /** How long an address of a file can be used; it is made anew whenever the file is read about. */
    @WithDefault("15m")
    Duration linkValidity();
}
