package io.research.gateway.limit;

import io.research.kernel.limits.LimitPerKey;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.Config;

/**
 * How many connections one address may have at once. It asks the configuration itself ({@link LimitConfig}), for servers
 * accept connections below everything that could give it to them.
 */
public final class ConnectionLimit {
    private static final String PER_ADDRESS = "research.limits.connections-per-address";
    private static final String TRUSTED_PROXIES = "research.limits.trusted-proxies";
    private static final String LOOPBACK_EXEMPT = "research.limits.loopback-exempt";
    private static final int DEFAULT_PER_ADDRESS = 1024;
    private static final Runnable NOTHING = () -> {};

    private final ClientAddresses addresses;
    private final LimitPerKey places;
    private final boolean loopbackExempt;

    private ConnectionLimit(Config config) {
        this.addresses = new ClientAddresses(
                config.getOptionalValues(TRUSTED_PROXIES, String.class).orElse(List.of()));
        this.places = new LimitPerKey(
                config.getOptionalValue(PER_ADDRESS, Integer.class).orElse(DEFAULT_PER_ADDRESS));
        this.loopbackExempt =
                config.getOptionalValue(LOOPBACK_EXEMPT, Boolean.class).orElse(false);
    }

    public static ConnectionLimit of(Config config) {
        return new ConnectionLimit(config);
    }

    /** Gives the place of a connection back, when it is run; empty when its address has as many as it may. */
    public Optional<Runnable> enter(SocketAddress peer) {
        if (!(peer instanceof InetSocketAddress known)
                || addresses.isTrusted(known.getAddress())
                || loopbackExempt && ClientAddresses.isThisMachine(known.getAddress())) {
            return Optional.of(NOTHING);
        }
        return places.take(ClientAddresses.site(known.getAddress()));
    }
}
