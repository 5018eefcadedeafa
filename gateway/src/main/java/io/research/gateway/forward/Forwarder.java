package io.research.gateway.forward;

import io.research.apiclient.CallerCredential;
import io.research.contracts.ErrorCode;
import io.research.gateway.header.PageHeaders;
import io.research.gateway.header.PassedHeaders;
import io.research.gateway.limit.ConcurrencyLimits;
import io.research.gateway.route.CredentialKind;
import io.research.gateway.route.Route;
import io.research.gateway.token.CallerTokens;
import io.research.gateway.token.Subject;
import io.research.gateway.upload.Upload;
import io.research.gateway.upload.UploadTime;
import io.research.gateway.upstream.Upstreams;
import io.research.kernel.http.RequestIds;
import io.research.kernel.problem.Problem;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import org.jboss.logging.Logger;

/** Sends admitted requests to their services. */
@Singleton
class Forwarder {
    private static final Logger LOG = Logger.getLogger(Forwarder.class);

    private final Upstreams upstreams;
    private final CallerTokens tokens;
    private final PageHeaders pages;
    private final AnswerRelay answers;
    private final UploadTime uploads;
    private final ConcurrencyLimits limits;

    Forwarder(
            Upstreams upstreams,
            CallerTokens tokens,
            PageHeaders pages,
            AnswerRelay answers,
            UploadTime uploads,
            ConcurrencyLimits limits) {
        this.upstreams = upstreams;
        this.tokens = tokens;
        this.pages = pages;
        this.answers = answers;
        this.uploads = uploads;
        this.limits = limits;
    }

    /**
     * Completes when the answer has been passed on and no more of the body comes; fails with the {@link Problem} to answer
     * with as long as nothing of an answer has been.
     */
    Future<Void> forward(RoutingContext request, Route route, Subject subject) {
        if (route.isOwn()) {
            return hand(request, route, subject);
        }
        var client = request.request();
        if (uploads.isGathered(client)) {
            return uploads.gather(client)
                    .compose(body -> forward(request, route, subject, body, upstreams.connect(route)));
        }
        if (route.isStream()) {
            Runnable leave = limits.beginStream(client);
            return ask(request, route, subject).onComplete(over -> leave.run());
        }
        if (!Upload.isExpected(client)) {
            return ask(request, route, subject);
        }
        Runnable leave = limits.beginUpload(client);
        return forward(request, route, subject, null, upstreams.connectForUpload(route))
                .onComplete(over -> leave.run());
    }

    /**
     * A request without a body. A read whose answer was lost is sent once more, because the pod that had it may have ended
     * and another one can answer; over a new connection, because a kept one may lead to the same pod.
     */
    private Future<Void> ask(RoutingContext request, Route route, Subject subject) {
        var first = forward(request, route, subject, null, upstreams.connect(route));
        return Upload.isRead(request.request())
                ? first.recover(fault -> isLost(request, fault)
                        ? forward(request, route, subject, null, upstreams.connectAnew(route))
                        : Future.failedFuture(fault))
                : first;
    }

    /** No answer came, not even a late one, and the client still waits and has been told nothing. */
    private static boolean isLost(RoutingContext request, Throwable fault) {
        var response = request.response();
        return fault instanceof Problem problem
                && problem.code() == ErrorCode.UPSTREAM_ERROR
                && !response.headWritten()
                && !response.closed();
    }

    /** @param body the whole body; null where it streams by, or there is none */
    private Future<Void> forward(
            RoutingContext request, Route route, Subject subject, Buffer body, Future<HttpClientRequest> connection) {
        return connection.succeeded()
                ? send(connection.result(), request, route, subject, body)
                : connection
                        .recover(fault -> unreachable(request, route, fault))
                        .compose(toService -> send(toService, request, route, subject, body));
    }

    /** A connection that was taken is always released; otherwise it would be missing for minutes. */
    private Future<Void> send(
            HttpClientRequest toService, RoutingContext request, Route route, Subject subject, Buffer body) {
        var breaker = upstreams.breaker(route.service());
        try {
            address(toService.headers(), request, route, subject);
            return new ProxiedRequest(request, route, toService, breaker, uploads, answers, body).run();
        } catch (RuntimeException fault) {
            toService.reset();
            breaker.releasePermission();
            return Future.failedFuture(fault);
        }
    }

    /**
     * Passes the request to the gateway's own resources, which see what a service would see, and refuse by the same
     * rules.
     */
    private Future<Void> hand(RoutingContext request, Route route, Subject subject) {
        var own = request.request();
        boolean waits = HttpHeaders.CONTINUE.toString().equalsIgnoreCase(own.getHeader(HttpHeaders.EXPECT));
        // Asked before its headers are those that a service would see.
        boolean hasBody = Upload.isExpected(own);
        if (route.credential() != CredentialKind.NONE) {
            CallerCredential.keep(request, own);
        }
        var passed = HttpHeaders.headers();
        address(passed, request, route, subject);
        limits.addressOf(own).ifPresent(address -> passed.set(PassedHeaders.CLIENT_ADDRESS, address));
        PassedHeaders.replace(own.headers(), passed);
        request.addHeadersEndHandler(begun -> pages.complete(own.response().headers()));
        if (waits) {
            own.response().writeContinue();
        }
        if (hasBody) {
            uploads.watch(own, route.bodyLimit());
        }
        request.next();
        return Future.succeededFuture();
    }

    private void address(MultiMap headers, RoutingContext request, Route route, Subject subject) {
        PassedHeaders.fromClient(request.request().headers(), headers);
        headers.add(HttpHeaders.AUTHORIZATION, tokens.authorizationOf(subject));
        headers.add(PassedHeaders.REQUEST_ID, RequestIds.of(request));
        String own = request.request().getHeader(HttpHeaders.AUTHORIZATION);
        if (route.credential() == CredentialKind.NONE && own != null) {
            headers.add(PassedHeaders.PARTICIPANT_AUTHORIZATION, own);
        }
    }

    /** Nothing was sent, so nothing can have happened. */
    private static Future<HttpClientRequest> unreachable(RoutingContext request, Route route, Throwable fault) {
        LOG.warnf(
                "No connection, service=%s requestId=%s: %s",
                route.service(), RequestIds.of(request), fault.getMessage());
        return Future.failedFuture(new Problem(ErrorCode.SERVICE_UNAVAILABLE));
    }
}
