package io.research.webhooks.outbound;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Settings of a test: what is not said is as in a deployment that sets nothing. */
record OutboundSettings(
        Optional<List<String>> allowedHosts,
        Optional<List<String>> allowedNetworks,
        Optional<Path> trustedCa,
        Optional<List<String>> nameServers,
        Duration lookup,
        Duration handshake)
        implements OutboundConfig {

    static OutboundSettings none() {
        return new OutboundSettings(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Duration.ofSeconds(5),
                Duration.ofSeconds(15));
    }

    OutboundSettings allowingHosts(String... hosts) {
        return new OutboundSettings(
                Optional.of(List.of(hosts)), allowedNetworks, trustedCa, nameServers, lookup, handshake);
    }

    OutboundSettings allowingNetworks(String... networks) {
        return new OutboundSettings(
                allowedHosts, Optional.of(List.of(networks)), trustedCa, nameServers, lookup, handshake);
    }

    OutboundSettings asking(List<String> servers, Duration patience) {
        return new OutboundSettings(
                allowedHosts, allowedNetworks, trustedCa, Optional.of(servers), patience, handshake);
    }

    OutboundSettings waitingForHandshakes(Duration patience) {
        return new OutboundSettings(allowedHosts, allowedNetworks, trustedCa, nameServers, lookup, patience);
    }

    OutboundSettings trusting(Path authorities) {
        return new OutboundSettings(
                allowedHosts, allowedNetworks, Optional.of(authorities), nameServers, lookup, handshake);
    }
}
