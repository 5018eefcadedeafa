package io.research.kernel.config;

import io.smallrye.config.ConfigMapping;
import java.nio.file.Path;
import java.util.Optional;

/** Whom the service trusts; {@link InstallationTrust} reads it before there are mappings. */
@ConfigMapping(prefix = "research")
public interface TrustConfig {

    /**
     * A PEM file of certificate authorities that are trusted beside those of Java: for the database, the broker, object stores,
     * mail and models. An environment variable or a system property, not a line of a settings file.
     */
    Optional<Path> trustedCa();
}
