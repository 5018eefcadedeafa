package io.research.gateway.limit;

import io.netty.handler.ipfilter.IpFilterRuleType;
import io.netty.handler.ipfilter.IpSubnetFilterRule;
import io.netty.util.NetUtil;
import io.research.gateway.header.PassedHeaders;
import io.vertx.core.http.HttpServerRequest;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * Determines the client address of a request. X-Forwarded-For is read from its end, where the proxies of the deployment
 * write, and only past their addresses: anything before the first other address could be forged.
 */
final class ClientAddresses {
    private static final String FORWARDED_FOR = "X-Forwarded-For";
    private static final int SITE_BYTES = 8;
    private static final int IPV4_BYTES = 4;

    private final List<IpSubnetFilterRule> trusted;

    /** @param trustedProxies networks in CIDR notation */
    ClientAddresses(List<String> trustedProxies) {
        this.trusted = trustedProxies.stream()
                .map(network -> new IpSubnetFilterRule(network, IpFilterRuleType.ACCEPT))
                .toList();
    }

    /** The address, or nothing when the request came by no network. */
    Optional<InetAddress> of(HttpServerRequest request) {
        String known = request.getHeader(PassedHeaders.CLIENT_ADDRESS);
        // Taken away from every request but those of this process (forward).
        return known != null
                ? parse(known)
                : of(request.remoteAddress().hostAddress(), request.headers().getAll(FORWARDED_FOR));
    }

    /** @param forwardedFor the lines of that header, as they came */
    Optional<InetAddress> of(String peer, List<String> forwardedFor) {
        return parse(peer).map(address -> isTrusted(address) ? forwarded(address, forwardedFor) : address);
    }

    /**
     * Whose requests count together: one IPv4 address, or one IPv6 site (/64), within which a host can choose freely.
     */
    static String site(InetAddress address) {
        byte[] bytes = address.getAddress();
        return bytes.length == IPV4_BYTES
                ? address.getHostAddress()
                : HexFormat.of().formatHex(bytes, 0, SITE_BYTES);
    }

    private InetAddress forwarded(InetAddress peer, List<String> lines) {
        var nearest = peer;
        for (String entry : entries(lines).reversed()) {
            var address = parse(entry);
            if (address.isEmpty()) {
                return nearest;
            }
            nearest = address.get();
            if (!isTrusted(nearest)) {
                return nearest;
            }
        }
        return nearest;
    }

    private static List<String> entries(List<String> lines) {
        var entries = new ArrayList<String>();
        for (String line : lines) {
            for (String entry : line.split(",")) {
                entries.add(entry.strip());
            }
        }
        return entries;
    }

    /** Whether this machine calls itself by that address; the many others of its own are like those of anybody. */
    static boolean isThisMachine(InetAddress address) {
        return address.equals(NetUtil.LOCALHOST4) || address.equals(NetUtil.LOCALHOST6);
    }

    /** Whether it is a proxy of the deployment. */
    boolean isTrusted(InetAddress address) {
        var socket = new InetSocketAddress(address, 0);
        return trusted.stream().anyMatch(network -> network.matches(socket));
    }

    /** Only literal addresses: names are never looked up. */
    private static Optional<InetAddress> parse(String text) {
        byte[] bytes = text == null ? null : NetUtil.createByteArrayFromIpAddressString(text);
        if (bytes == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(InetAddress.getByAddress(bytes));
        } catch (UnknownHostException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
