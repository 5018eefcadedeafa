package io.research.gateway.connection;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpMessage;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.impl.VertxHttpRequestDecoder;
import java.time.Duration;
import java.util.List;

/**
 * Reads requests off a connection. It refuses a head after which two readers could see the next request begin in two
 * places, and hands on every head that cannot be read as a {@link BrokenHead}, so that the gateway answers it in its own
 * form; after one nothing more is read.
 */
final class RequestDecoder extends VertxHttpRequestDecoder {
    /** Above the gateway's own limits, which are told in its own form. */
    private static final int MOST_BYTES = 65_536;

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

    /** Asked once the head is complete, and before its body is looked for: the only such place that Netty has. */
    @Override
    protected boolean isContentAlwaysEmpty(HttpMessage head) {
        checkFraming(head);
        return super.isContentAlwaysEmpty(head);
    }

    /** Netty takes a body for chunked when any of its encodings is, and drops a length beside it unseen. */
    private static void checkFraming(HttpMessage head) {
        var headers = head.headers();
        var encodings = headers.getAll(HttpHeaderNames.TRANSFER_ENCODING);
        if (!encodings.isEmpty()) {
            if (headers.contains(HttpHeaderNames.CONTENT_LENGTH)) {
                throw malformed("Content-Length and Transfer-Encoding exclude each other.");
            }
            if (encodings.size() > 1 || !HttpHeaderValues.CHUNKED.contentEqualsIgnoreCase(encodings.getFirst())) {
                throw malformed("The only transfer encoding is chunked.");
            }
            if (!head.protocolVersion().equals(HttpVersion.HTTP_1_1)) {
                throw malformed("A transfer encoding needs HTTP/1.1.");
            }
        }
        // A draft of WebSocket had eight bytes after such a head, announced by nothing else; Netty reads them still.
        if (headers.contains(HttpHeaderNames.SEC_WEBSOCKET_KEY1)) {
            throw malformed("Sec-WebSocket-Key1 belongs to a protocol that is not spoken here.");
        }
    }

    private static Problem malformed(String detail) {
        return new Problem(ErrorCode.MALFORMED_REQUEST, detail);
    }
}
