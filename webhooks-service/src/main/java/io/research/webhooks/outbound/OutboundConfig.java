package io.research.webhooks.outbound;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Where deliveries may be sent, and which certificates are trusted. */
@ConfigMapping(prefix = "research.webhooks.outbound")
interface OutboundConfig {

    /** Exact host names whose addresses are not checked; local development has {@code localhost}. */
    Optional<List<String>> allowedHosts();

    /** Networks, such as {@code 10.20.0.0/16}, to which deliveries may go although they are not public. */
    Optional<List<String>> allowedNetworks();

    /** A PEM file of certificate authorities that are trusted in addition to those of the JDK. */
    Optional<Path> trustedCa();

    /** Name servers as {@code address:port}; by default those of the system. */
    Optional<List<String>> nameServers();

    /** How long the lookup of one host may take, over all name servers. */
    @WithDefault("5s")
    Duration lookup();

    /** How long a TLS handshake may take before its connection is closed; by default the time of an attempt. */
    @WithDefault("${research.webhooks.delivery.timeout:15s}")
    Duration handshake();
}
