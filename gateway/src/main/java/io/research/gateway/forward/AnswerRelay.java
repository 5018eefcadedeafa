package io.research.gateway.forward;

import io.research.gateway.header.PageHeaders;
import io.research.gateway.header.PassedHeaders;
import io.research.gateway.upstream.ForwardConfig;
import io.research.kernel.http.ConnectionDrain;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import jakarta.inject.Singleton;

/** Passes the answers of services on to clients. */
@Singleton
class AnswerRelay {
    private final PageHeaders pages;
    private final ConnectionDrain draining;
    private final long longestHeld;

    AnswerRelay(PageHeaders pages, ConnectionDrain draining, ForwardConfig config) {
        this.pages = pages;
        this.draining = draining;
        this.longestHeld = config.heldAnswer().asLongValue();
    }

    /**
     * Whether the response is read completely before it is passed on, so that an interrupted one can still be turned
     * into an error.
     */
    boolean isHeld(HttpMethod method, HttpClientResponse answer) {
        int status = answer.statusCode();
        if (method == HttpMethod.HEAD || status == 204 || status == 304) {
            return true;
        }
        long length = length(answer);
        return length >= 0 && length <= longestHeld;
    }

    /** Passes an answer on that was read. */
    Future<Void> pass(HttpClientResponse answer, Buffer body, HttpServerResponse response) {
        begin(answer, response);
        return body.length() == 0 ? response.end() : response.end(body);
    }

    /** Passes a response on as it arrives; fails if either side disconnects. */
    Future<Void> stream(HttpClientResponse answer, HttpServerResponse response) {
        begin(answer, response);
        if (length(answer) < 0) {
            response.setChunked(true);
        }
        return answer.pipe().endOnFailure(false).to(response);
    }

    /**
     * The same of an answer that goes on until the service ends it, the client leaves, or this process is asked to stop.
     *
     * @param leave tells the service that nobody reads any more
     */
    Future<Void> streamEndless(HttpClientResponse answer, HttpServerResponse response, Runnable leave) {
        var own = Vertx.currentContext();
        Runnable end = () -> own.runOnContext(asked -> {
            if (!response.ended() && !response.closed()) {
                response.end();
                leave.run();
            }
        });
        draining.add(end);
        return stream(answer, response)
                .recover(fault -> response.ended() ? Future.succeededFuture() : Future.failedFuture(fault))
                .onComplete(over -> draining.remove(end));
    }

    private void begin(HttpClientResponse answer, HttpServerResponse response) {
        response.setStatusCode(answer.statusCode());
        PassedHeaders.fromService(answer.headers(), response.headers());
        pages.complete(response.headers());
    }

    /** The length that the service announces, or -1 when it does not say. */
    private static long length(HttpClientResponse answer) {
        String length = answer.getHeader(HttpHeaders.CONTENT_LENGTH);
        return length == null ? -1 : Long.parseLong(length);
    }
}
