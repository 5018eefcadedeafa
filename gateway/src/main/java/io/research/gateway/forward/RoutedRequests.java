package io.research.gateway.forward;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.research.contracts.ErrorCode;
import io.research.dashboard.visit.CookieCredential;
import io.research.gateway.admission.Admission;
import io.research.gateway.admission.Steps;
import io.research.gateway.header.DeprecationHeaders;
import io.research.gateway.route.CredentialKind;
import io.research.gateway.route.NoRoute;
import io.research.gateway.route.Route;
import io.research.gateway.route.RouteTable;
import io.research.kernel.problem.Problem;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;

/** Answers admitted requests by their route; for others, says that there is no route. */
@Singleton
class RoutedRequests {
    private static final AttributeKey<String> HTTP_ROUTE = AttributeKey.stringKey("http.route");

    private final RouteTable routes;
    private final Admission admission;
    private final Forwarder forwarding;
    private final ErrorWriter errors;
    private final DeprecationHeaders deprecations;
    private final Traffic traffic;
    private final CookieCredential cookies;

    RoutedRequests(
            RouteTable routes,
            Admission admission,
            Forwarder forwarding,
            ErrorWriter errors,
            DeprecationHeaders deprecations,
            Traffic traffic,
            CookieCredential cookies) {
        this.routes = routes;
        this.admission = admission;
        this.forwarding = forwarding;
        this.errors = errors;
        this.deprecations = deprecations;
        this.traffic = traffic;
        this.cookies = cookies;
    }

    /** @param begun when the request came, in nanoseconds of the process */
    void answer(RoutingContext request, String path, long begun) {
        switch (routes.match(request.request().method(), path)) {
            case Route route -> pass(request, route, begun);
            case NoRoute none -> turnAway(request, none, begun);
        }
    }

    private void pass(RoutingContext request, Route route, long begun) {
        name(Span.current(), route);
        if (route.deprecation() != null) {
            deprecations.announce(route.deprecation(), request.response());
        }
        if (route.credential() != CredentialKind.NONE) {
            cookies.apply(request.request());
        }
        if (route.isOwn()) {
            // It is only handed on here.
            request.addEndHandler(over -> traffic.count(route, request.response(), begun));
        }
        var admitted = admission.admit(request.request(), route);
        Steps.then(admitted, subject -> forwarding.forward(request, route, subject))
                .onComplete(over -> {
                    if (over.failed()) {
                        errors.answer(request, over.cause());
                    }
                    if (!route.isOwn()) {
                        traffic.count(route, request.response(), begun);
                    }
                });
    }

    /** Spans contain the route instead of the path. */
    private static void name(Span span, Route route) {
        if (span.isRecording()) {
            span.updateName(route.method().name() + " " + route.path().text());
            span.setAttribute(HTTP_ROUTE, route.path().text());
        }
    }

    private void turnAway(RoutingContext request, NoRoute none, long begun) {
        admission.identify(request.request(), none.credential(), none.limit()).onComplete(known -> {
            if (known.failed()) {
                errors.answer(request, known.cause());
            } else if (none.isUnknownPath()) {
                errors.answer(request, Problem.notFound());
            } else {
                request.response().putHeader(HttpHeaders.ALLOW, none.allowedMethods());
                errors.answer(request, new Problem(ErrorCode.METHOD_NOT_ALLOWED));
            }
            traffic.countNowhere(request.response(), begun);
        });
    }
}
