package io.research.gateway.forward;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.research.contracts.ErrorCode;
import io.research.gateway.header.PassedHeaders;
import io.research.gateway.route.Route;
import io.research.gateway.upload.Upload;
import io.research.gateway.upload.UploadTime;
import io.research.gateway.upload.WholeBody;
import io.research.kernel.http.RequestIds;
import io.research.kernel.problem.Problem;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** One request on an open connection to its service, and the answer on its way back. */
final class ProxiedRequest {
    private static final Logger LOG = Logger.getLogger(ProxiedRequest.class);
    /** CANCEL of HTTP/2; over HTTP/1 every reset closes the connection. */
    private static final long CANCEL = 8;

    private static final Future<Void> END = Future.succeededFuture();

    private final RoutingContext context;
    private final HttpServerRequest client;
    private final Route route;
    private final HttpClientRequest toService;
    private final Forwarder forwarder;
    private final CircuitBreaker breaker;
    private final Buffer gathered;
    private Upload upload;
    private Long timer;
    private boolean answered;
    private boolean late;
    private boolean abandoned;

    /** @param gathered the whole body; null where it streams by, or there is none */
    ProxiedRequest(
            RoutingContext context, Route route, HttpClientRequest toService, Forwarder forwarder, Buffer gathered) {
        this.gathered = gathered;
        this.context = context;
        this.client = context.request();
        this.route = route;
        this.toService = toService;
        this.forwarder = forwarder;
        this.breaker = forwarder.breaker(route);
    }

    /** Completes when the answer has been passed on, and the body too, which may take longer. */
    Future<Void> run() {
        // Told by the failed answer; without a handler it would be logged as an error once more.
        toService.exceptionHandler(fault -> LOG.debugf("Request broken off: %s", fault.getMessage()));
        client.response().exceptionHandler(this::abandon);
        if (client.response().closed()) {
            // It has gone while the connection was waited for; no handler would be told any more.
            abandon(null);
            breaker.releasePermission();
            return Future.failedFuture("The client has gone.");
        }
        toService.setMethod(client.method()).setURI(client.uri());
        return send().compose(this::relay)
                .compose(passed -> upload == null ? END : upload.over())
                .onFailure(refused -> leaveBody());
    }

    private Future<HttpClientResponse> send() {
        var answer = toService.response().recover(this::noAnswer);
        if (gathered != null) {
            expectAnswer();
            toService.end(gathered);
        } else if (Upload.isExpected(client)) {
            sendBody();
        } else {
            client.resume();
            expectAnswer();
            toService.end();
        }
        return answer;
    }

    private void sendBody() {
        if (!toService.headers().contains(HttpHeaders.CONTENT_LENGTH)) {
            // Not said, or said for the client's own connection only.
            toService.setChunked(true);
        }
        upload = new Upload(client, route.bodyLimit(), forwarder.uploads(), this::expectAnswer, this::abandonSlowly);
        upload.pipe().endOnFailure(false).to(toService).onFailure(fault -> toService.reset(CANCEL, fault));
        if (HttpHeaders.CONTINUE.toString().equalsIgnoreCase(client.getHeader(HttpHeaders.EXPECT))) {
            client.response().writeContinue();
        }
    }

    /** Whoever answers instead reads the rest of the body. */
    private void leaveBody() {
        if (upload != null) {
            upload.leave();
        }
    }

    /** The client has sent too little for too long: the service is not kept waiting for more, even if it has answered. */
    private void abandonSlowly() {
        abandon(null);
        UploadTime.sendAway(client);
    }

    /** The service's time runs from the end of the request: a slow upload is not its fault. */
    private void expectAnswer() {
        if (answered) {
            return;
        }
        timer = context.vertx().setTimer(route.timeout().toMillis(), fired -> {
            late = true;
            toService.reset();
        });
    }

    /** Nobody waits for the answer any more. */
    private void abandon(Throwable fault) {
        abandoned = true;
        toService.reset(CANCEL, fault);
    }

    private Future<Void> relay(HttpClientResponse answer) {
        breaker.onSuccess(0, TimeUnit.NANOSECONDS);
        long length = length(answer);
        if (hasNoContent(answer) || length >= 0 && length <= forwarder.heldAnswer()) {
            return WholeBody.of(answer).recover(this::noAnswer).compose(body -> pass(answer, body));
        }
        return stream(answer, length);
    }

    /** The length that the service announces, or -1 when it does not say. */
    private static long length(HttpClientResponse answer) {
        String length = answer.getHeader(HttpHeaders.CONTENT_LENGTH);
        return length == null ? -1 : Long.parseLong(length);
    }

    private boolean hasNoContent(HttpClientResponse answer) {
        int status = answer.statusCode();
        return client.method() == HttpMethod.HEAD || status == 204 || status == 304;
    }

    private Future<Void> pass(HttpClientResponse answer, Buffer body) {
        var response = begin(answer);
        return body.length() == 0 ? response.end() : response.end(body);
    }

    private Future<Void> stream(HttpClientResponse answer, long length) {
        var response = begin(answer);
        if (length < 0) {
            response.setChunked(true);
        }
        return (route.isStream()
                        ? endless(answer, response)
                        : answer.pipe().endOnFailure(false).to(response))
                .onFailure(this::breakOff);
    }

    /** Goes on until the service ends it, the client leaves, or this process is asked to stop. */
    private Future<Void> endless(HttpClientResponse answer, HttpServerResponse response) {
        var own = Vertx.currentContext();
        Runnable end = () -> own.runOnContext(asked -> endOf(response));
        forwarder.draining().add(end);
        return answer.pipe()
                .endOnFailure(false)
                .to(response)
                .recover(fault -> abandoned || response.ended() ? Future.succeededFuture() : Future.failedFuture(fault))
                .onComplete(over -> forwarder.draining().remove(end));
    }

    private void endOf(HttpServerResponse response) {
        if (!response.ended() && !response.closed()) {
            response.end();
            toService.reset(CANCEL);
        }
    }

    private HttpServerResponse begin(HttpClientResponse answer) {
        answered();
        var response = client.response();
        response.setStatusCode(answer.statusCode());
        PassedHeaders.fromService(answer.headers(), response.headers());
        forwarder.pages().complete(response.headers());
        return response;
    }

    /** In the middle of an answer, one side has gone: neither the service nor the client is left waiting for more. */
    private void breakOff(Throwable fault) {
        LOG.warnf("Answer broken off, service=%s requestId=%s: %s", route.service(), RequestIds.of(context), fault);
        toService.reset();
        ErrorWriter.breakOff(client);
    }

    private void answered() {
        answered = true;
        if (timer != null) {
            context.vertx().cancelTimer(timer);
        }
    }

    /** The request was sent, wholly or in part: a write may have happened. */
    private <T> Future<T> noAnswer(Throwable fault) {
        answered();
        if (upload != null && upload.isTooLarge()) {
            breaker.releasePermission();
            return Future.failedFuture(new Problem(ErrorCode.PAYLOAD_TOO_LARGE));
        }
        if (abandoned || upload != null && upload.isBrokenOff()) {
            breaker.releasePermission();
        } else {
            breaker.onError(0, TimeUnit.NANOSECONDS, fault);
        }
        LOG.warnf(
                "No answer, service=%s late=%s abandoned=%s requestId=%s: %s",
                route.service(), late, abandoned, RequestIds.of(context), fault.getMessage());
        var problem = new Problem(late ? ErrorCode.UPSTREAM_TIMEOUT : ErrorCode.UPSTREAM_ERROR);
        return Future.failedFuture(isRead() ? problem : problem.withUnknownOutcome());
    }

    private boolean isRead() {
        return Upload.isRead(client);
    }
}
