package io.research.gateway.connection;

import io.netty.bootstrap.ChannelInitializerExtension;
import io.netty.channel.Channel;
import java.time.Duration;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Puts {@link RequestDecoder} in the place of Vert.x' decoder on every connection that a server of this process accepts.
 * Netty finds this class as a service, and only when the system property {@link #PROPERTY} says so; Vert.x has no hook of
 * its own that early.
 */
public final class StrictHttp extends ChannelInitializerExtension {
    private static final String PROPERTY = "io.netty.bootstrap.extensions";
    private static final String CLIENT_PATIENCE = "research.forward.client-patience";
    private static final Duration DEFAULT_PATIENCE = Duration.ofSeconds(20);

    /** Has to be called before the first server listens. */
    public static void enable() {
        System.setProperty(PROPERTY, "serviceload");
    }

    @Override
    public void postInitializeServerChildChannel(Channel connection) {
        connection.pipeline().addFirst(DecoderReplacement.NAME, new DecoderReplacement(patience()));
    }

    private static Duration patience() {
        return Held.PATIENCE;
    }

    /** Read once, when the first connection comes: the configuration is there by then. */
    private static final class Held {
        private static final Duration PATIENCE = ConfigProvider.getConfig()
                .getOptionalValue(CLIENT_PATIENCE, Duration.class)
                .orElse(DEFAULT_PATIENCE);
    }
}
