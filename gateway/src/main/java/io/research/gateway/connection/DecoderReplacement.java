package io.research.gateway.connection;

import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Waits on a new connection until Vert.x has settled what is spoken there, then puts a {@link RequestDecoder} in the place
 * of its decoder. Vert.x settles it while the first bytes pass (TLS and its ALPN, HTTP/2 without TLS), by adding handlers
 * at the end of the pipeline: so the first bytes that reach the former end find the decoder right behind it, or HTTP/2,
 * which has none. A client that says nothing meanwhile is not waited for.
 */
final class DecoderReplacement extends ChannelInboundHandlerAdapter {
    static final String NAME = "decoder-replacement";

    private static final String DECODER = "httpDecoder";

    private final Duration patience;
    private final boolean atEnd;
    private Future<?> timer;

    /** @param patience for the first bytes */
    DecoderReplacement(Duration patience) {
        this(patience, false);
    }

    private DecoderReplacement(Duration patience, boolean atEnd) {
        this.patience = patience;
        this.atEnd = atEnd;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        timer = context.executor().schedule(() -> context.close(), patience.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        timer.cancel(false);
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object bytes) {
        var pipeline = context.pipeline();
        ChannelHandler decoder = pipeline.get(DECODER);
        boolean undecided = decoder == null && !atEnd;
        // Fires into the context that follows; removal afterwards, so that the bytes still find their way.
        if (undecided) {
            pipeline.addLast(NAME + "-end", new DecoderReplacement(patience, true));
        } else if (decoder != null) {
            pipeline.replace(DECODER, DECODER, new RequestDecoder(patience));
        }
        context.fireChannelRead(bytes);
        // An upgrade to HTTP/2 clears the pipeline by itself.
        if (!context.isRemoved()) {
            pipeline.remove(this);
        }
    }
}
