package io.research.gateway.upstream;

import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.util.AsciiString;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.net.impl.ConnectionBase;
import java.nio.charset.StandardCharsets;

/**
 * Makes bytes of the internal token of each request to a service at once. Vert.x hands headers on as strings, which Netty writes
 * character by character: for some hundreds of them that is as much as the rest of the head.
 */
@Sharable
final class LongHeaders extends ChannelOutboundHandlerAdapter {
    private static final LongHeaders ONE = new LongHeaders();
    private static final String CODEC = "codec";

    private LongHeaders() {}

    /** Called with every new connection to a service; over HTTP/2 there is no such codec, and nothing to do. */
    static void on(HttpConnection connection) {
        if (connection instanceof ConnectionBase known) {
            var pipeline = known.channel().pipeline();
            if (pipeline.get(CODEC) != null) {
                pipeline.addAfter(CODEC, null, ONE);
            }
        }
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        if (message instanceof HttpRequest request) {
            String token = request.headers().get(HttpHeaderNames.AUTHORIZATION);
            if (token != null) {
                request.headers()
                        .set(
                                HttpHeaderNames.AUTHORIZATION,
                                new AsciiString(token.getBytes(StandardCharsets.ISO_8859_1), false));
            }
        }
        context.write(message, promise);
    }
}
