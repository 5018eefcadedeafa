package io.research.gateway.connection;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.HttpMessage;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.LastHttpContent;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.impl.VertxHttpRequestDecoder;
import java.time.Duration;
import java.util.List;

/**
 * Decodes requests from a connection. Every head that cannot be read, or violates the {@link HeadRule}, is passed on as
 * a {@link BrokenHead}, so that the gateway responds in its own form; nothing more is read after it.
 */
final class RequestDecoder extends VertxHttpRequestDecoder {
    /** Above the gateway's own limits, which are reported in its own form. */
    private static final int MOST_BYTES = 65_536;
    /** In the parts of a request line: method, target, version. */
    private static final int VERSION = 2;

    private final SlowClient slow;

    RequestDecoder(Duration patience) {
        super(new HttpServerOptions().setMaxInitialLineLength(MOST_BYTES).setMaxHeaderSize(MOST_BYTES));
        this.slow = new SlowClient(patience);
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) throws Exception {
        super.handlerAdded(context);
        slow.watch(context.channel());
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) throws Exception {
        slow.stop();
        super.channelInactive(context);
    }

    @Override
    protected void handlerRemoved0(ChannelHandlerContext context) throws Exception {
        slow.stop();
        super.handlerRemoved0(context);
    }

    @Override
    protected void decode(ChannelHandlerContext context, ByteBuf bytes, List<Object> out) throws Exception {
        int before = out.size();
        slow.received();
        super.decode(context, bytes, out);
        for (int at = before; at < out.size(); at++) {
            switch (out.get(at)) {
                case HttpRequest broken
                when broken.decoderResult().isFailure() -> {
                    // The last of them: Netty reads nothing after it.
                    out.set(at, BrokenHead.of(broken));
                    out.add(LastHttpContent.EMPTY_LAST_CONTENT);
                    slow.stop();
                    return;
                }
                case HttpRequest head -> slow.headEnded();
                case LastHttpContent end -> slow.requestEnded(bytes.isReadable());
                default -> {}
            }
        }
    }

    @Override
    protected HttpMessage createMessage(String[] line) {
        HeadRule.checkVersion(line[VERSION]);
        return super.createMessage(line);
    }

    /** Asked once the head is complete, and before its body is looked for: the only such place that Netty has. */
    @Override
    protected boolean isContentAlwaysEmpty(HttpMessage head) {
        HeadRule.check(head);
        return super.isContentAlwaysEmpty(head);
    }
}
