package io.research.gateway.forward;

import io.research.contracts.ErrorCode;
import io.research.gateway.route.Route;
import io.research.kernel.http.RequestIds;
import io.research.kernel.problem.Problem;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.streams.ReadStream;
import io.vertx.ext.web.RoutingContext;
import io.vertx.httpproxy.Body;
import io.vertx.httpproxy.ProxyRequest;
import io.vertx.httpproxy.ProxyResponse;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** One request on an open connection to its service, and the answer on its way back. */
final class Exchange {
    private static final Logger LOG = Logger.getLogger(Exchange.class);

    private final RoutingContext context;
    private final HttpServerRequest client;
    private final Route route;
    private final ProxyRequest outgoing;
    private final HttpClientRequest toService;
    private final Forwarding forwarding;
    private Upload upload;
    private Long timer;
    private boolean answered;
    private boolean late;

    Exchange(
            RoutingContext context,
            Route route,
            ProxyRequest outgoing,
            HttpClientRequest toService,
            Forwarding forwarding) {
        this.context = context;
        this.client = context.request();
        this.route = route;
        this.outgoing = outgoing;
        this.toService = toService;
        this.forwarding = forwarding;
    }

    Future<Void> run() {
        // Told by the failed answer; without a handler it would be logged as an error once more.
        toService.exceptionHandler(fault -> LOG.debugf("Request broken off: %s", fault.getMessage()));
        return send().compose(this::relay);
    }

    private Future<ProxyResponse> send() {
        if (hasBody()) {
            sendBody();
        } else {
            outgoing.setBody(null);
            client.resume();
            expectAnswer();
        }
        return outgoing.send(toService).recover(this::noAnswer);
    }

    private boolean hasBody() {
        if (client.version() == HttpVersion.HTTP_2 && !isRead()) {
            return true;
        }
        return Admission.declaredLength(client) > 0 || client.headers().contains(HttpHeaders.TRANSFER_ENCODING);
    }

    private void sendBody() {
        long length = Admission.declaredLength(client);
        if (length < 0) {
            // HTTP/2 has no chunks of this kind: the header tells the proxy to make them towards the service.
            client.headers().set(HttpHeaders.TRANSFER_ENCODING, HttpHeaders.CHUNKED);
        }
        upload = new Upload(client, route.bodyLimit(), this::expectAnswer);
        outgoing.setBody(Body.body(upload, length));
        if (HttpHeaders.CONTINUE.toString().equalsIgnoreCase(client.getHeader(HttpHeaders.EXPECT))) {
            client.response().writeContinue();
        }
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

    private Future<Void> relay(ProxyResponse answer) {
        forwarding.breaker(route).onSuccess(0, TimeUnit.NANOSECONDS);
        PassedHeaders.fromService(answer.headers());
        if (isHeld(answer)) {
            return read(answer.getBody().stream()).recover(this::noAnswer).compose(body -> pass(answer, body));
        }
        return stream(answer);
    }

    /** Whether the answer is small enough to be read whole, so that one that breaks off leaves in the error form. */
    private boolean isHeld(ProxyResponse answer) {
        long length = answer.getBody().length();
        return hasNoContent(answer) || length >= 0 && length <= forwarding.heldAnswer();
    }

    private boolean hasNoContent(ProxyResponse answer) {
        int status = answer.getStatusCode();
        return client.method() == HttpMethod.HEAD || status == 204 || status == 304;
    }

    private static Future<Buffer> read(ReadStream<Buffer> stream) {
        Promise<Buffer> whole = Promise.promise();
        var body = Buffer.buffer();
        stream.handler(body::appendBuffer)
                .exceptionHandler(whole::tryFail)
                .endHandler(ended -> whole.tryComplete(body))
                .resume();
        return whole.future();
    }

    private Future<Void> pass(ProxyResponse answer, Buffer body) {
        var response = begin(answer);
        return body.length() == 0 ? response.end() : response.end(body);
    }

    private Future<Void> stream(ProxyResponse answer) {
        var response = begin(answer);
        if (answer.getBody().length() < 0) {
            response.setChunked(true);
        }
        return answer.getBody().stream().pipe().endOnFailure(false).to(response).onFailure(this::breakOff);
    }

    private HttpServerResponse begin(ProxyResponse answer) {
        answered();
        var response = client.response();
        response.setStatusCode(answer.getStatusCode());
        response.headers().addAll(answer.headers());
        forwarding.pages().complete(response.headers());
        return response;
    }

    /** In the middle of an answer, one side has gone: neither the service nor the client is left waiting for more. */
    private void breakOff(Throwable fault) {
        LOG.warnf("Answer broken off, service=%s requestId=%s: %s", route.service(), RequestIds.of(context), fault);
        toService.reset();
        Refusals.breakOff(client);
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
            forwarding.breaker(route).releasePermission();
            return Future.failedFuture(new Problem(ErrorCode.PAYLOAD_TOO_LARGE));
        }
        if (upload != null && upload.isBrokenOff()) {
            forwarding.breaker(route).releasePermission();
        } else {
            forwarding.breaker(route).onError(0, TimeUnit.NANOSECONDS, fault);
        }
        LOG.warnf(
                "No answer, service=%s late=%s requestId=%s: %s",
                route.service(), late, RequestIds.of(context), fault.getMessage());
        var problem = new Problem(late ? ErrorCode.UPSTREAM_TIMEOUT : ErrorCode.UPSTREAM_ERROR);
        return Future.failedFuture(isRead() ? problem : problem.withUnknownOutcome());
    }

    private boolean isRead() {
        return client.method() == HttpMethod.GET || client.method() == HttpMethod.HEAD;
    }
}
