package io.research.kernel.problem;

import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import io.research.contracts.ErrorCode;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** The only place of a service that writes error bodies. */
@Singleton
class ProblemMapper {
    private final Problems problems;

    ProblemMapper(Problems problems) {
        this.problems = problems;
    }

    @ServerExceptionMapper
    public Response problem(Problem problem, RoutingContext request) {
        return answer(problem, request);
    }

    @ServerExceptionMapper({UnauthorizedException.class, AuthenticationFailedException.class})
    public Response unauthenticated(RoutingContext request) {
        return answer(new Problem(ErrorCode.AUTHENTICATION_REQUIRED), request);
    }

    @ServerExceptionMapper
    public Response forbidden(ForbiddenException refused, RoutingContext request) {
        return answer(new Problem(ErrorCode.INSUFFICIENT_SCOPE), request);
    }

    @ServerExceptionMapper
    public Response http(WebApplicationException refused, RoutingContext request) {
        return answer(new Problem(codeOf(refused.getResponse().getStatus())), request);
    }

    @ServerExceptionMapper
    public Response unexpected(Throwable fault, RoutingContext request) {
        return answer(problems.of(fault, request), request);
    }

    private static ErrorCode codeOf(int status) {
        return switch (status) {
            case 400 -> ErrorCode.MALFORMED_REQUEST;
            case 401 -> ErrorCode.AUTHENTICATION_REQUIRED;
            case 403 -> ErrorCode.INSUFFICIENT_SCOPE;
            case 404 -> ErrorCode.NOT_FOUND;
            case 405 -> ErrorCode.METHOD_NOT_ALLOWED;
            case 406 -> ErrorCode.NOT_ACCEPTABLE;
            case 413 -> ErrorCode.PAYLOAD_TOO_LARGE;
            case 414 -> ErrorCode.URI_TOO_LONG;
            case 415 -> ErrorCode.UNSUPPORTED_MEDIA_TYPE;
            case 429 -> ErrorCode.RATE_LIMITED;
            case 431 -> ErrorCode.HEADERS_TOO_LARGE;
            case 503 -> ErrorCode.SERVICE_UNAVAILABLE;
            default -> status < 500 ? ErrorCode.MALFORMED_REQUEST : ErrorCode.INTERNAL_ERROR;
        };
    }

    private Response answer(Problem problem, RoutingContext request) {
        var answer = Response.status(problem.code().status())
                .type(problems.mediaType(request))
                .entity(problems.body(problem, request).toBuffer().getBytes());
        if (problem.code().status() == 401) {
            answer.header("WWW-Authenticate", "Bearer");
        }
        if (problem.retryAfter() != null) {
            answer.header(Problems.RETRY_AFTER, Problems.seconds(problem.retryAfter()));
        }
        return answer.build();
    }
}
