package io.research.gateway.forward;

import io.research.contracts.ErrorCode;
import io.research.gateway.credential.Credentials;
import io.research.gateway.limit.RateLimits;
import io.research.gateway.route.CredentialKind;
import io.research.gateway.route.LimitClass;
import io.research.gateway.route.Route;
import io.research.gateway.token.Subject;
import io.research.kernel.problem.Problem;
import io.vertx.core.Future;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import java.util.Map;

/** Decides whether a request may go on, in the order of refusals of contract §14: who, what for, how much. */
@Singleton
class Admission {
    private static final Future<Subject> PARTICIPANT = Future.succeededFuture(Subject.PARTICIPANT);

    private final Credentials credentials;
    private final RateLimits limits;

    Admission(Credentials credentials, RateLimits limits) {
        this.credentials = credentials;
        this.limits = limits;
    }

    /** Whom the request is made for; fails with the {@link Problem} that refuses it. */
    Future<Subject> admit(HttpServerRequest request, Route route) {
        return identify(request, route.credential(), route.limit()).compose(subject -> {
            if (!subject.scopes().containsAll(route.scopes())) {
                return Future.failedFuture(lacks(route));
            }
            if (declaredLength(request) > route.bodyLimit()) {
                return Future.failedFuture(new Problem(ErrorCode.PAYLOAD_TOO_LARGE));
            }
            return Future.succeededFuture(subject);
        });
    }

    /** Whom the request is made for, whatever it asks for; counted against its limit. */
    Future<Subject> identify(HttpServerRequest request, CredentialKind credential, LimitClass limit) {
        return identify(request, credential)
                .compose(subject -> count(request, subject, limit).map(subject));
    }

    private Future<Subject> identify(HttpServerRequest request, CredentialKind credential) {
        return switch (credential) {
            case ACCOUNT -> credentials.subjectOf(request.getHeader(HttpHeaders.AUTHORIZATION));
            case NONE -> PARTICIPANT;
        };
    }

    private Future<Void> count(HttpServerRequest request, Subject subject, LimitClass limit) {
        return switch (limit) {
            case DEFAULT -> limits.countUser(request, subject);
            case ADDRESS -> limits.countAddress(request);
        };
    }

    /** The length that the client announces, or -1 when it does not say. */
    static long declaredLength(HttpServerRequest request) {
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        if (length == null) {
            return -1;
        }
        try {
            return Long.parseLong(length);
        } catch (NumberFormatException notOne) {
            throw new Problem(ErrorCode.MALFORMED_REQUEST, "Content-Length is not a number.");
        }
    }

    private static Problem lacks(Route route) {
        return new Problem(ErrorCode.INSUFFICIENT_SCOPE).with(Map.of("required_scopes", route.scopes()));
    }
}
