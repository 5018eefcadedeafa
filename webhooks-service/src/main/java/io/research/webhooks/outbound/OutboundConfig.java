package io.research.webhooks.outbound;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Where deliveries may go, and whom they trust. */
@ConfigMapping(prefix = "research.webhooks.outbound")
interface OutboundConfig {

    /** Host names, compared letter by letter, whose addresses are not checked; local work has {@code localhost}. */
    Optional<List<String>> allowedHosts();

    /** Networks such as {@code 10.20.0.0/16} that may be called although they are not public. */
    Optional<List<String>> allowedNetworks();

    /** A PEM file of certificate authorities that are trusted beside those of the JDK. */
    Optional<Path> trustedCa();

    /** Name servers as {@code address:port}; those of the system when absent. */
    Optional<List<String>> nameServers();

    /** How long the addresses of one host may be looked for, over all name servers. */
    @WithDefault("5s")
    Duration lookup();

    /** How long a TLS handshake may take before its connection is closed; the time of an attempt. */
    @WithDefault("${research.webhooks.delivery.timeout:15s}")
    Duration handshake();
}
