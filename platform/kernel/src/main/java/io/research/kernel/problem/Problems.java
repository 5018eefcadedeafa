package io.research.kernel.problem;

import io.research.contracts.ErrorCode;
import io.research.kernel.http.KernelConfig;
import io.research.kernel.http.RequestIds;
import io.research.kernel.postgres.DatabaseFaults;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import org.jboss.logging.Logger;

/** Converts faults to problems, and problems to bodies; for responses that fail after they have begun. */
@Singleton
public class Problems {
    static final String RETRY_AFTER = "Retry-After";
    private static final long MILLIS = 1000;
    private static final Logger LOG = Logger.getLogger(Problems.class);

    private final ProblemForm form;
    private final List<OutageRule> outages;

    Problems(KernelConfig config, @Any Instance<OutageRule> outages) {
        this.form = new ProblemForm(config.publicUrl());
        this.outages = outages.stream().toList();
    }

    /** The problem that a client is told for that fault; unexpected faults are logged. */
    public Problem of(Throwable fault, RoutingContext request) {
        var problem = findProblem(fault);
        if (problem != null) {
            return problem;
        }
        if (MultipartFaults.isMalformed(fault)) {
            return new Problem(
                    ErrorCode.MALFORMED_REQUEST,
                    "The form cannot be read: its boundary differs from the one in the Content-Type, or it was"
                            + " cut off.");
        }
        if (outages.stream().anyMatch(rule -> rule.isOutage(fault))) {
            LOG.warnf("A required service is not reachable, requestId=%s: %s", RequestIds.of(request), fault);
            return withOutcome(new Problem(ErrorCode.SERVICE_UNAVAILABLE), request);
        }
        if (DatabaseFaults.isConnectFailure(fault)) {
            LOG.warnf("Database not reachable, requestId=%s", RequestIds.of(request));
            return new Problem(ErrorCode.SERVICE_UNAVAILABLE);
        }
        if (DatabaseFaults.isUnavailable(fault)) {
            LOG.warnf("Database lost during the request, requestId=%s", RequestIds.of(request));
            return withOutcome(new Problem(ErrorCode.SERVICE_UNAVAILABLE), request);
        }
        LOG.errorf(fault, "Unexpected fault, requestId=%s", RequestIds.of(request));
        return withOutcome(new Problem(ErrorCode.INTERNAL_ERROR), request);
    }

    /** The body of the one error form, in the form that the request accepts. */
    public JsonObject body(Problem problem, RoutingContext request) {
        return form.body(problem, RequestIds.of(request), request.normalizedPath(), mediaType(request));
    }

    /**
     * Answers a request before it reaches a resource; the rest of its body is not read, and its connection not reused.
     */
    public void answer(Throwable fault, RoutingContext request) {
        var problem = of(fault, request);
        var response = request.response();
        if (response.ended() || response.closed()) {
            return;
        }
        response.setStatusCode(problem.code().status()).putHeader(HttpHeaders.CONTENT_TYPE, mediaType(request));
        if (problem.retryAfter() != null) {
            response.putHeader(RETRY_AFTER, Long.toString(seconds(problem.retryAfter())));
        }
        if (request.request().version() != HttpVersion.HTTP_2) {
            response.putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
        }
        response.end(body(problem, request).toBuffer());
    }

    static long seconds(Duration wait) {
        return Math.max(1, Math.ceilDiv(wait.toMillis(), MILLIS));
    }

    String mediaType(RoutingContext request) {
        return ProblemForm.mediaType(request.request().getHeader("Accept"));
    }

    private static Problem withOutcome(Problem problem, RoutingContext request) {
        return switch (request.request().method().name()) {
            case "GET", "HEAD", "OPTIONS" -> problem;
            default -> problem.withUnknownOutcome();
        };
    }

    private static Problem findProblem(Throwable fault) {
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            if (cause instanceof Problem problem) {
                return problem;
            }
        }
        return null;
    }
}
