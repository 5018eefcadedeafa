package io.research.webhooks.outbound;

import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;

/**
 * Which addresses may be called: public ones, and the networks that the deployment allows (contract §9). Public are the
 * addresses that the IANA special-purpose registries call globally reachable, without the metadata address of a cloud
 * that lies among them.
 */
final class AddressRule {
    private static final List<Network> IPV4_NOT_PUBLIC = Network.all(
            "0.0.0.0/8", // this network
            "10.0.0.0/8", // private
            "100.64.0.0/10", // carrier-grade NAT, one cloud's metadata
            "127.0.0.0/8", // loopback
            "168.63.129.16/32", // one cloud's platform service
            "169.254.0.0/16", // link-local, most clouds' metadata
            "172.16.0.0/12", // private
            "192.0.0.0/24", // protocol assignments, one cloud's metadata
            "192.0.2.0/24", // documentation
            "192.31.196.0/24", // AS112
            "192.52.193.0/24", // AMT
            "192.88.99.0/24", // 6to4 relays
            "192.168.0.0/16", // private
            "192.175.48.0/24", // AS112
            "198.18.0.0/15", // benchmarks
            "198.51.100.0/24", // documentation
            "203.0.113.0/24", // documentation
            "224.0.0.0/4", // multicast
            "240.0.0.0/4"); // reserved, broadcast
    private static final Network IPV6_GLOBAL_UNICAST = Network.of("2000::/3");
    private static final List<Network> IPV6_NOT_PUBLIC = Network.all(
            "2001::/23", // protocol assignments, among them Teredo
            "2001:db8::/32", // documentation
            "2002::/16", // 6to4
            "2620:4f:8000::/48", // AS112
            "3fff::/20"); // documentation
    private static final Network NAT64 = Network.of("64:ff9b::/96");
    private static final int NAT64_PREFIX_BYTES = 12;

    private final List<Network> allowed;

    AddressRule(List<Network> allowed) {
        this.allowed = List.copyOf(allowed);
    }

    boolean permits(InetAddress address) {
        byte[] bytes = address.getAddress();
        return isPublic(bytes) || allowed.stream().anyMatch(network -> network.contains(bytes));
    }

    private static boolean isPublic(byte[] address) {
        if (address.length == 4) {
            return isOutside(IPV4_NOT_PUBLIC, address);
        }
        if (NAT64.contains(address)) {
            return isPublic(Arrays.copyOfRange(address, NAT64_PREFIX_BYTES, address.length));
        }
        return IPV6_GLOBAL_UNICAST.contains(address) && isOutside(IPV6_NOT_PUBLIC, address);
    }

    private static boolean isOutside(List<Network> networks, byte[] address) {
        return networks.stream().noneMatch(network -> network.contains(address));
    }
}
