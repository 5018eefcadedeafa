package io.research.kernel.budget;

import io.quarkus.arc.All;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.research.kernel.problem.Problems;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** Lets a request with a body go on once there is memory for it, before more of the body is read than has come by itself. */
@Singleton
class WorkFilter {
    /** Behind the request id and the admission of the gateway. */
    private static final int BEFORE_BODIES = 500;

    private static final Set<HttpMethod> WRITES = Set.of(HttpMethod.POST, HttpMethod.PUT, HttpMethod.PATCH);
    private static final int PASSED_ON = 4;
    private static final String JSON = "application/json";
    private static final String FORM = "multipart/form-data";

    private final WorkBudget budget;
    private final WorkConfig config;
    private final long unknownLength;
    private final Problems problems;
    private final Vertx vertx;
    private final List<BodyCost> costs;

    WorkFilter(
            WorkBudget budget,
            WorkConfig config,
            BodyLimitConfig limits,
            Problems problems,
            Vertx vertx,
            @All List<BodyCost> costs) {
        this.costs = costs;
        this.budget = budget;
        this.config = config;
        this.unknownLength = limits.maxBodySize().asLongValue();
        this.problems = problems;
        this.vertx = vertx;
    }

    void register(@Observes Filters filters) {
        filters.register(this::enter, BEFORE_BODIES);
    }

    private void enter(RoutingContext request) {
        long cost = cost(request.request());
        if (cost == 0) {
            request.next();
            return;
        }
        request.request().pause();
        CompletableFuture<WorkBudget.Part> part = budget.take(cost);
        request.addEndHandler(ended -> part.thenAccept(WorkBudget.Part::end));
        Future.fromCompletionStage(part, vertx.getOrCreateContext())
                .onSuccess(taken -> goOn(request, taken))
                .onFailure(full -> problems.answer(full, request));
    }

    private static void goOn(RoutingContext request, WorkBudget.Part taken) {
        CurrentWork.of(request, taken);
        request.request().resume();
        request.next();
    }

    private long cost(HttpServerRequest request) {
        long length = length(request);
        String type = request.getHeader(HttpHeaders.CONTENT_TYPE);
        // Parts of a form go to files as they come.
        if (length <= config.small() || type != null && type.startsWith(FORM)) {
            return 0;
        }
        for (BodyCost cost : costs) {
            if (cost.isOf(request)) {
                return length * cost.perByte();
            }
        }
        boolean parsed = type == null || type.regionMatches(true, 0, JSON, 0, JSON.length());
        return length * (parsed ? config.perByte() : Math.max(1, config.perByte() / PASSED_ON));
    }

    private long length(HttpServerRequest request) {
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        if (length == null) {
            return mayHaveBody(request) ? unknownLength : 0;
        }
        try {
            return Math.min(Long.parseLong(length), unknownLength);
        } catch (NumberFormatException noNumber) {
            return unknownLength;
        }
    }

    private static boolean mayHaveBody(HttpServerRequest request) {
        return request.headers().contains(HttpHeaders.TRANSFER_ENCODING)
                || request.version() == HttpVersion.HTTP_2 && WRITES.contains(request.method());
    }
}
