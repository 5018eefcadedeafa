package io.research.gateway.forward;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.vertx.core.Handler;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.streams.ReadStream;

/** A request body that streams by and fails once it is larger than allowed. */
final class Upload implements ReadStream<Buffer> {
    private final HttpServerRequest request;
    private final long limit;
    private final Runnable atEnd;
    private long received;
    private boolean brokenOff;
    private Handler<Throwable> failure;

    /** @param atEnd called once when the last byte has passed */
    Upload(HttpServerRequest request, long limit, Runnable atEnd) {
        this.request = request;
        this.limit = limit;
        this.atEnd = atEnd;
    }

    /** Whether a body comes with that request, or may come: over HTTP/2 a head need not say so. */
    static boolean isExpected(HttpServerRequest request) {
        if (request.version() == HttpVersion.HTTP_2 && !isRead(request)) {
            return true;
        }
        return Admission.declaredLength(request) > 0 || request.headers().contains(HttpHeaders.TRANSFER_ENCODING);
    }

    static boolean isRead(HttpServerRequest request) {
        return request.method() == HttpMethod.GET || request.method() == HttpMethod.HEAD;
    }

    boolean isTooLarge() {
        return received > limit;
    }

    /** Whether the client has gone in the middle of it. */
    boolean isBrokenOff() {
        return brokenOff;
    }

    @Override
    public ReadStream<Buffer> handler(Handler<Buffer> handler) {
        request.handler(handler == null ? null : chunk -> take(chunk, handler));
        return this;
    }

    @Override
    public ReadStream<Buffer> endHandler(Handler<Void> handler) {
        request.endHandler(
                handler == null
                        ? null
                        : ended -> {
                            atEnd.run();
                            handler.handle(ended);
                        });
        return this;
    }

    @Override
    public ReadStream<Buffer> exceptionHandler(Handler<Throwable> handler) {
        failure = handler;
        request.exceptionHandler(
                handler == null
                        ? null
                        : fault -> {
                            brokenOff = true;
                            handler.handle(fault);
                        });
        return this;
    }

    @Override
    public ReadStream<Buffer> pause() {
        request.pause();
        return this;
    }

    @Override
    public ReadStream<Buffer> resume() {
        request.resume();
        return this;
    }

    @Override
    public ReadStream<Buffer> fetch(long amount) {
        request.fetch(amount);
        return this;
    }

    private void take(Buffer chunk, Handler<Buffer> handler) {
        received += chunk.length();
        if (!isTooLarge()) {
            handler.handle(chunk);
        } else if (failure != null) {
            request.pause();
            failure.handle(new Problem(ErrorCode.PAYLOAD_TOO_LARGE));
        }
    }
}
