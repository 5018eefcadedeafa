package io.research.webhooks.outbound;

import io.netty.util.NetUtil;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.net.URI;
import java.util.List;
import java.util.Set;

/**
 * Finds out where a URL leads and whether that may be called. One address that may not be called condemns the host:
 * which of its addresses a caller would get is not the caller's to choose.
 */
@Singleton
public class Destinations {
    private final NameLookup names;
    private final Set<String> allowedHosts;
    private final AddressRule rule;

    Destinations(NameLookup names, OutboundConfig config) {
        this.names = names;
        this.allowedHosts = Set.copyOf(config.allowedHosts().orElse(List.of()));
        this.rule = new AddressRule(config.allowedNetworks().orElse(List.of()).stream()
                .map(Network::of)
                .toList());
    }

    /** Looks the host of the URL up; never fails. */
    public Uni<Destination> find(URI url) {
        String host = url.getHost();
        if (host == null) {
            // What is neither a name nor a plain address, such as 127.1, others read as an address all the same.
            return Uni.createFrom().item(new Destination.Refused(FailureReason.BLOCKED_ADDRESS));
        }
        return addresses(host)
                .map(found -> judge(host, found))
                .onFailure()
                .recoverWithItem(unresolved -> new Destination.Refused(FailureReason.CONNECTION_FAILED));
    }

    private Uni<List<InetAddress>> addresses(String host) {
        InetAddress literal = NetUtil.createInetAddressFromIpAddressString(host);
        return literal == null ? names.all(host) : Uni.createFrom().item(List.of(literal));
    }

    private Destination judge(String host, List<InetAddress> found) {
        if (found.isEmpty()) {
            return new Destination.Refused(FailureReason.CONNECTION_FAILED);
        }
        return allowedHosts.contains(host) || found.stream().allMatch(rule::permits)
                ? new Destination.Reachable(found)
                : new Destination.Refused(FailureReason.BLOCKED_ADDRESS);
    }
}
