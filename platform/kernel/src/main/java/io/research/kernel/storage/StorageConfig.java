package io.research.kernel.storage;

import io.smallrye.config.ConfigMapping;
import java.nio.file.Path;
import java.util.Optional;

/** Where objects are kept. */
@ConfigMapping(prefix = "research.storage")
public interface StorageConfig {

    /**
     * A directory on a volume that all replicas of the service mount. A service that keeps objects does not start
     * without one.
     */
    Optional<Path> directory();

    /**
     * 32 random bytes or more in base64, the same on all replicas: what signs the addresses that open one object for a
     * while. A service that hands out such addresses does not start without it.
     */
    Optional<String> signingKey();
}
