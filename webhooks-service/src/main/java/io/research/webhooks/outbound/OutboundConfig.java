package io.research.webhooks.outbound;

import io.smallrye.config.ConfigMapping;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Where deliveries may go, and whom they trust. */
@ConfigMapping(prefix = "research.webhooks.outbound")
public interface OutboundConfig {

    /** Host names, compared letter by letter, whose addresses are not checked; local work has {@code localhost}. */
    Optional<List<String>> allowedHosts();

    /** Networks such as {@code 10.20.0.0/16} that may be called although they are not public. */
    Optional<List<String>> allowedNetworks();

    /** A PEM file of certificate authorities that are trusted beside those of the JDK. */
    Optional<Path> trustedCa();

    /** Name servers as {@code address:port}; those of the system when absent. */
    Optional<List<String>> nameServers();
}
