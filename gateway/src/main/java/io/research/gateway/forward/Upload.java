package io.research.gateway.forward;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.streams.ReadStream;
import java.time.Duration;
import java.util.concurrent.TimeoutException;

/**
 * A request body that streams by. It fails once it is larger than allowed, and when nothing comes of it for long although
 * it is waited for: a connection to a service is waiting with it.
 */
final class Upload implements ReadStream<Buffer> {
    private final HttpServerRequest request;
    private final long limit;
    private final Runnable atEnd;
    private long received;
    private boolean brokenOff;
    private boolean isPaused;
    private boolean hasMoved;
    private Runnable unwatch = () -> {};
    private Handler<Throwable> failure;

    /** @param atEnd called once when the last byte has passed */
    Upload(HttpServerRequest request, long limit, Runnable atEnd) {
        this.request = request;
        this.limit = limit;
        this.atEnd = atEnd;
    }

    /** Is called once, before anything is read. Over HTTP/1 the connection itself is watched, and closed. */
    Upload cutOffAfter(Duration patience, Vertx vertx) {
        if (request.version() == HttpVersion.HTTP_2) {
            long timer = vertx.setPeriodic(Math.max(1, patience.toMillis()), tick -> look());
            unwatch = () -> vertx.cancelTimer(timer);
        }
        return this;
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
        if (handler == null) {
            unwatch.run();
            request.handler(null);
        } else {
            request.handler(chunk -> take(chunk, handler));
        }
        return this;
    }

    @Override
    public ReadStream<Buffer> endHandler(Handler<Void> handler) {
        request.endHandler(
                handler == null
                        ? null
                        : ended -> {
                            unwatch.run();
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
        isPaused = true;
        request.pause();
        return this;
    }

    @Override
    public ReadStream<Buffer> resume() {
        isPaused = false;
        request.resume();
        return this;
    }

    @Override
    public ReadStream<Buffer> fetch(long amount) {
        isPaused = false;
        request.fetch(amount);
        return this;
    }

    private void take(Buffer chunk, Handler<Buffer> handler) {
        received += chunk.length();
        hasMoved = true;
        if (!isTooLarge()) {
            handler.handle(chunk);
        } else if (failure != null) {
            request.pause();
            failure.handle(new Problem(ErrorCode.PAYLOAD_TOO_LARGE));
        }
    }

    private void look() {
        boolean isSlow = !isPaused && !hasMoved;
        hasMoved = false;
        if (isSlow) {
            unwatch.run();
            brokenOff = true;
            Refusals.breakOff(request);
            if (failure != null) {
                failure.handle(new TimeoutException("Nothing more came of the body."));
            }
        }
    }
}
