package io.research.gateway.upload;

import io.research.contracts.ErrorCode;
import io.research.gateway.admission.Admission;
import io.research.kernel.problem.Problem;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.streams.ReadStream;

/** A request body that streams by; it fails once it is larger than allowed, and is ended where it comes too slowly. */
public final class Upload implements ReadStream<Buffer> {
    private final HttpServerRequest request;
    private final long limit;
    private final Runnable atEnd;
    private final UploadWatch watch;
    private final Promise<Void> over = Promise.promise();
    private long received;
    private boolean brokenOff;
    private Handler<Throwable> failure;

    /**
     * Begins.
     *
     * @param atEnd called once when the last byte has passed
     * @param late called once when it has come too slowly
     */
    public Upload(HttpServerRequest request, long limit, UploadTime times, Runnable atEnd, Runnable late) {
        this.request = request;
        this.limit = limit;
        this.atEnd = atEnd;
        long declared = Admission.declaredLength(request);
        this.watch = times.watch(request, declared < 0 ? limit : declared, () -> {
            late.run();
            over.tryComplete();
        });
        request.end().onComplete(ended -> over.tryComplete());
    }

    /** When nothing more comes of it, or nobody waits for more. */
    public Future<Void> over() {
        return over.future();
    }

    /** Whether a body comes with that request, or may come: over HTTP/2 a head need not say so. */
    public static boolean isExpected(HttpServerRequest request) {
        if (request.version() == HttpVersion.HTTP_2 && !isRead(request)) {
            return true;
        }
        return Admission.declaredLength(request) > 0 || request.headers().contains(HttpHeaders.TRANSFER_ENCODING);
    }

    public static boolean isRead(HttpServerRequest request) {
        return request.method() == HttpMethod.GET || request.method() == HttpMethod.HEAD;
    }

    public boolean isTooLarge() {
        return received > limit;
    }

    /** Nothing of the rest is of interest here: somebody else reads it. */
    public void leave() {
        watch.end();
        over.tryComplete();
    }

    /** Whether the client has gone in the middle of it. */
    public boolean isBrokenOff() {
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
        watch.pause();
        request.pause();
        return this;
    }

    @Override
    public ReadStream<Buffer> resume() {
        watch.resume();
        request.resume();
        return this;
    }

    @Override
    public ReadStream<Buffer> fetch(long amount) {
        watch.resume();
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
