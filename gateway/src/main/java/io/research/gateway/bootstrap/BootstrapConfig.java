package io.research.gateway.bootstrap;

import io.smallrye.config.ConfigMapping;
import java.nio.file.Path;
import java.util.Optional;

/** Where the first accounts come from. */
@ConfigMapping(prefix = "research.bootstrap")
interface BootstrapConfig {

    /** A JSON file with the first accounts (see the README); without one, no accounts are created. */
    Optional<Path> file();
}
