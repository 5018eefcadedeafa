package io.research.kernel.limits;

import io.quarkus.arc.All;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.research.kernel.problem.Problems;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * Lets a request with a body continue once there is memory for it, before more of the body is read than has already
 * arrived.
 */
@Singleton
class MemoryFilter {
    /** After the request id and the admission of the gateway. */
    private static final int BEFORE_BODIES = 500;

    private static final int PASSED_ON = 4;
    private static final String JSON = "application/json";

    private final MemoryBudget budget;
    private final LimitsConfig config;
    private final ExpectedBody bodies;
    private final Problems problems;
    private final Vertx vertx;
    private final List<BodyCost> costs;

    MemoryFilter(
            MemoryBudget budget,
            LimitsConfig config,
            ExpectedBody bodies,
            Problems problems,
            Vertx vertx,
            @All List<BodyCost> costs) {
        this.costs = costs;
        this.budget = budget;
        this.config = config;
        this.bodies = bodies;
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
        CompletableFuture<MemoryBudget.Part> part = budget.take(cost);
        request.addEndHandler(ended -> part.thenAccept(MemoryBudget.Part::end));
        Future.fromCompletionStage(part, vertx.getOrCreateContext())
                .onSuccess(taken -> goOn(request, taken))
                .onFailure(full -> problems.answer(full, request));
    }

    private static void goOn(RoutingContext request, MemoryBudget.Part taken) {
        RequestMemory.of(request, taken);
        request.request().resume();
        request.next();
    }

    private long cost(HttpServerRequest request) {
        long length = bodies.length(request);
        String type = request.getHeader(HttpHeaders.CONTENT_TYPE);
        if (length <= config.small() || bodies.isForm(request)) {
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
}
