package io.research.gateway.forward;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.research.gateway.admission.CrossOrigin;
import io.research.gateway.admission.RequestLimits;
import io.research.gateway.route.PlainPath;
import io.research.kernel.problem.Problem;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** The entry of every request, on both ports. It runs before everything else in Quarkus except the request id. */
@Singleton
class PublicFilter {
    private static final int AFTER_REQUEST_ID = 900;
    private static final int FIRST = Integer.MIN_VALUE + 1;
    private static final String HEALTH = "/q/health";
    private static final String INTERNAL = "/internal/";

    private final InternalPort internal;
    private final RequestLimits limits;
    private final CrossOrigin crossOrigin;
    private final RoutedRequests routed;
    private final ErrorWriter errors;
    private final Traffic traffic;

    PublicFilter(
            InternalPort internal,
            RequestLimits limits,
            CrossOrigin crossOrigin,
            RoutedRequests routed,
            ErrorWriter errors,
            Traffic traffic) {
        this.internal = internal;
        this.limits = limits;
        this.crossOrigin = crossOrigin;
        this.routed = routed;
        this.errors = errors;
        this.traffic = traffic;
    }

    void open(@Observes Filters filters) {
        filters.register(this::enter, AFTER_REQUEST_ID);
    }

    /** Refusals by Quarkus and Vert.x are sent in the one error form too. */
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
        routed.answer(request, path, begun);
    }

    /**
     * Served without admission: health, metrics, and calls of services with their own tokens; the latter two only on
     * the internal port.
     */
    private boolean isAnsweredHere(RoutingContext request, String path) {
        if (path.startsWith(INTERNAL) || path.equals(InternalPort.METRICS)) {
            return internal.admitted(request.request()) && PlainPath.is(path);
        }
        return path.startsWith(HEALTH)
                && (path.length() == HEALTH.length() || path.charAt(HEALTH.length()) == '/')
                && PlainPath.is(path);
    }

    /** The target as sent; absolute addresses and fragments are not paths, and so lead nowhere. */
    private static String path(String uri) {
        int query = uri.indexOf('?');
        return query < 0 ? uri : uri.substring(0, query);
    }
}
