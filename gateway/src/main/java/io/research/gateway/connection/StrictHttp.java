package io.research.gateway.connection;

import io.netty.bootstrap.ChannelInitializerExtension;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerAdapter;
import io.netty.channel.ChannelHandlerContext;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.gateway.limit.ConnectionLimit;
import java.time.Duration;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Puts {@link RequestDecoder} in the place of Vert.x' decoder on every connection that a server of this process accepts,
 * and closes those that are more than one address may have.
 * Netty finds this class as a service, and only when the system property {@link #PROPERTY} says so; Vert.x has no hook of
 * its own that early.
 */
@RegisterForReflection
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
        var place = Held.LIMIT.enter(connection.remoteAddress());
        if (place.isEmpty()) {
            connection.pipeline().addFirst(new Refusal());
            return;
        }
        connection.closeFuture().addListener(closed -> place.get().run());
        connection.pipeline().addFirst(DecoderReplacement.NAME, new DecoderReplacement(Held.PATIENCE));
    }

    /** Closes a connection as soon as that is possible, which is after it is registered with an event loop. */
    private static final class Refusal extends ChannelHandlerAdapter {
        @Override
        public void handlerAdded(ChannelHandlerContext context) {
            context.close();
        }
    }

    /** Read once, at the first connection, when the configuration is available. */
    private static final class Held {
        private static final Duration PATIENCE = ConfigProvider.getConfig()
                .getOptionalValue(CLIENT_PATIENCE, Duration.class)
                .orElse(DEFAULT_PATIENCE);
        private static final ConnectionLimit LIMIT = ConnectionLimit.of(ConfigProvider.getConfig());
    }
}
