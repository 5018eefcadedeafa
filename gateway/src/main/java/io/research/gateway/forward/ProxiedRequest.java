package io.research.gateway.forward;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.research.contracts.ErrorCode;
import io.research.gateway.route.Route;
import io.research.gateway.upload.Upload;
import io.research.gateway.upload.UploadTime;
import io.research.gateway.upload.WholeBody;
import io.research.gateway.upstream.Waits;
import io.research.gateway.upstream.Waits.Wait;
import io.research.kernel.http.RequestIds;
import io.research.kernel.problem.Problem;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** One request on an open connection to its service, and its response. */
final class ProxiedRequest {
    private static final Logger LOG = Logger.getLogger(ProxiedRequest.class);
    /** CANCEL of HTTP/2; over HTTP/1 every reset closes the connection. */
    private static final long CANCEL = 8;

    private static final Future<Void> END = Future.succeededFuture();

    private final RoutingContext context;
    private final HttpServerRequest client;
    private final Route route;
    private final HttpClientRequest toService;
    private final CircuitBreaker breaker;
    private final UploadTime uploads;
    private final AnswerRelay answers;
    private final Buffer gathered;
    private Upload upload;
    private Wait wait;
    private boolean answered;
    private boolean late;
    private boolean abandoned;

    /** @param gathered the whole body; null where it streams by, or there is none */
    ProxiedRequest(
            RoutingContext context,
            Route route,
            HttpClientRequest toService,
            CircuitBreaker breaker,
            UploadTime uploads,
            AnswerRelay answers,
            Buffer gathered) {
        this.context = context;
        this.client = context.request();
        this.route = route;
        this.toService = toService;
        this.breaker = breaker;
        this.uploads = uploads;
        this.answers = answers;
        this.gathered = gathered;
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
        var relayed = send().compose(this::relay);
        return upload == null
                ? relayed
                // Whoever answers instead reads the rest of the body.
                : relayed.compose(passed -> upload.over()).onFailure(refused -> upload.leave());
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
        upload = new Upload(client, route.bodyLimit(), uploads, this::expectAnswer, this::abandonSlowly);
        upload.pipe().endOnFailure(false).to(toService).onFailure(fault -> toService.reset(CANCEL, fault));
        if (HttpHeaders.CONTINUE.toString().equalsIgnoreCase(client.getHeader(HttpHeaders.EXPECT))) {
            client.response().writeContinue();
        }
    }

    /**
     * The client has sent too little for too long: the service is not kept waiting for more, even if it has responded.
     */
    private void abandonSlowly() {
        abandon(null);
        UploadTime.sendAway(client);
    }

    /** The service's timeout starts at the end of the request, so that a slow upload does not count. */
    private void expectAnswer() {
        if (answered) {
            return;
        }
        wait = Waits.begin(context.vertx(), route.timeout(), () -> {
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
        var response = client.response();
        if (answers.isHeld(client.method(), answer)) {
            return WholeBody.of(answer).recover(this::noAnswer).compose(body -> {
                answered();
                return answers.pass(answer, body, response);
            });
        }
        answered();
        return (route.isStream()
                        ? answers.streamEndless(answer, response, () -> toService.reset(CANCEL))
                                .recover(fault -> abandoned ? END : Future.failedFuture(fault))
                        : answers.stream(answer, response))
                .onFailure(this::breakOff);
    }

    /** One side disconnected in the middle of a response: neither the service nor the client is left waiting. */
    private void breakOff(Throwable fault) {
        LOG.warnf("Response interrupted, service=%s requestId=%s: %s", route.service(), RequestIds.of(context), fault);
        toService.reset();
        ErrorWriter.breakOff(client);
    }

    private void answered() {
        answered = true;
        if (wait != null) {
            wait.end();
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
