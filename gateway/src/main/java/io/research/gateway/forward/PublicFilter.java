package io.research.gateway.forward;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.research.contracts.ErrorCode;
import io.research.gateway.admission.Admission;
import io.research.gateway.admission.CrossOrigin;
import io.research.gateway.admission.RequestLimits;
import io.research.gateway.header.DeprecationHeaders;
import io.research.gateway.route.NoRoute;
import io.research.gateway.route.PlainPath;
import io.research.gateway.route.Route;
import io.research.gateway.route.RouteTable;
import io.research.kernel.problem.Problem;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Where every request comes in, on both ports. It runs before all of Quarkus but the request id. */
@Singleton
class PublicFilter {
    private static final int AFTER_REQUEST_ID = 900;
    private static final int FIRST = Integer.MIN_VALUE + 1;
    private static final String HEALTH = "/q/health";
    private static final String INTERNAL = "/internal/";
    private static final AttributeKey<String> HTTP_ROUTE = AttributeKey.stringKey("http.route");

    private final RouteTable routes;
    private final RequestLimits limits;
    private final Admission admission;
    private final Forwarder forwarder;
    private final ErrorWriter errors;
    private final DeprecationHeaders deprecations;
    private final InternalPort internal;
    private final CrossOrigin crossOrigin;
    private final ConnectionDrain connectionDrain;
    private final Traffic traffic;

    PublicFilter(
            RouteTable routes,
            RequestLimits limits,
            Admission admission,
            Forwarder forwarder,
            ErrorWriter errors,
            DeprecationHeaders deprecations,
            InternalPort internal,
            CrossOrigin crossOrigin,
            ConnectionDrain connectionDrain,
            Traffic traffic) {
        this.routes = routes;
        this.limits = limits;
        this.admission = admission;
        this.forwarder = forwarder;
        this.errors = errors;
        this.deprecations = deprecations;
        this.internal = internal;
        this.crossOrigin = crossOrigin;
        this.connectionDrain = connectionDrain;
        this.traffic = traffic;
    }

    void open(@Observes Filters filters) {
        filters.register(this::enter, AFTER_REQUEST_ID);
    }

    /** What Quarkus and Vert.x refuse by themselves leaves in the one form too. */
    void refuseInOneForm(@Observes Router router) {
        router.route().order(FIRST).failureHandler(errors::answerFailed);
        router.errorHandler(404, errors::answerFailed);
    }

    private void enter(RoutingContext request) {
        String path = path(request.request().uri());
        if (isAnsweredHere(request, path)) {
            request.next();
            return;
        }
        long begun = System.nanoTime();
        request.request().pause();
        connectionDrain.announce(request.request());
        try {
            limits.check(request.request());
        } catch (Problem problem) {
            errors.answerAndClose(request, problem);
            traffic.countNowhere(request.response(), begun);
            return;
        }
        if (crossOrigin.answers(request.request())) {
            return;
        }
        switch (routes.match(request.request().method(), path)) {
            case Route route -> pass(request, route, begun);
            case NoRoute none -> turnAway(request, none, begun);
        }
    }

    /** Without admission: health, metrics, and what the services ask with a token of their own; the latter two inside only. */
    private boolean isAnsweredHere(RoutingContext request, String path) {
        if (path.startsWith(INTERNAL) || path.equals(InternalPort.METRICS)) {
            return internal.admitted(request.request()) && PlainPath.is(path);
        }
        return path.startsWith(HEALTH)
                && (path.length() == HEALTH.length() || path.charAt(HEALTH.length()) == '/')
                && PlainPath.is(path);
    }

    private void pass(RoutingContext request, Route route, long begun) {
        name(Span.current(), route);
        if (route.deprecation() != null) {
            deprecations.announce(route.deprecation(), request.response());
        }
        if (route.isOwn()) {
            // It is only handed on here.
            request.addEndHandler(over -> traffic.count(route, request.response(), begun));
        }
        admission
                .admit(request.request(), route)
                .compose(subject -> forwarder.forward(request, route, subject))
                .onComplete(over -> {
                    if (over.failed()) {
                        errors.answer(request, over.cause());
                    }
                    if (!route.isOwn()) {
                        traffic.count(route, request.response(), begun);
                    }
                });
    }

    /** Paths are kept out of spans; the route is what tells them apart. */
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

    /** As it was sent: whole addresses and fragments are not paths, and so lead nowhere. */
    private static String path(String uri) {
        int query = uri.indexOf('?');
        return query < 0 ? uri : uri.substring(0, query);
    }
}
