package io.research.gateway.admission;

import io.research.contracts.ErrorCode;
import io.research.gateway.credential.Credentials;
import io.research.gateway.limit.RateLimits;
import io.research.gateway.route.CredentialKind;
import io.research.gateway.route.LimitClass;
import io.research.gateway.route.Route;
import io.research.gateway.token.Grant;
import io.research.gateway.token.Subject;
import io.research.kernel.identity.CredentialType;
import io.research.kernel.problem.Problem;
import io.vertx.core.Future;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import java.util.Map;

/**
 * Decides whether a request is admitted, in the order of refusals of contract §14: caller, scopes, organization,
 * limits.
 */
@Singleton
public class Admission {
    private static final Future<Subject> PARTICIPANT = Future.succeededFuture(Subject.PARTICIPANT);

    private final Credentials credentials;
    private final RateLimits limits;
    private final OrganizationSelection selection;

    Admission(Credentials credentials, RateLimits limits, OrganizationSelection selection) {
        this.credentials = credentials;
        this.limits = limits;
        this.selection = selection;
    }

    /** The subject of the request; fails with the {@link Problem} that refuses it. */
    public Future<Subject> admit(HttpServerRequest request, Route route) {
        var identified = identify(request, route.credential(), route.limit());
        var selected = Steps.then(identified, subject -> selection.apply(request, allowed(subject, route)));
        return Steps.then(selected, subject -> Future.succeededFuture(fitting(request, subject, route)));
    }

    /** The subject of the request, whatever its target; counted against its limit. */
    public Future<Subject> identify(HttpServerRequest request, CredentialKind credential, LimitClass limit) {
        return Steps.then(
                identify(request, credential),
                subject -> Steps.then(count(request, subject, limit), counted -> Future.succeededFuture(subject)));
    }

    private Future<Subject> identify(HttpServerRequest request, CredentialKind credential) {
        return switch (credential) {
            case ACCOUNT, DASHBOARD -> Steps.then(grantOf(request), grant -> Future.succeededFuture(grant.subject()));
            case NONE -> PARTICIPANT;
        };
    }

    /**
     * Credentials count as wrong for their address until they turn out to be valid; cached keys and signed sessions are
     * accepted in any case.
     */
    private Future<Grant> grantOf(HttpServerRequest request) {
        String authorization = request.getHeader(HttpHeaders.AUTHORIZATION);
        var remembered = credentials.remembered(authorization);
        if (remembered.isPresent()) {
            return remembered.get();
        }
        var attempt = limits.countAttempt(request);
        if (attempt.isPresent()) {
            return lookUp(authorization, attempt.get());
        }
        return credentials
                .isSigned(authorization)
                .compose(signed -> signed ? credentials.grantOf(authorization) : limits.refuseAfterFailures(request));
    }

    private Future<Grant> lookUp(String authorization, Runnable notWrong) {
        return credentials.grantOf(authorization).onComplete(found -> {
            if (!isWrong(found.cause())) {
                notWrong.run();
            }
        });
    }

    private static boolean isWrong(Throwable fault) {
        return fault instanceof Problem problem && problem.code() == ErrorCode.INVALID_CREDENTIALS;
    }

    private Future<Void> count(HttpServerRequest request, Subject subject, LimitClass limit) {
        return switch (limit) {
            case DEFAULT -> limits.countUser(request, subject);
            case ADDRESS -> limits.countAddress(request);
            case FILE -> limits.countFile(request);
        };
    }

    private static Subject allowed(Subject subject, Route route) {
        if (route.credential() == CredentialKind.DASHBOARD
                && subject.actor().credential() != CredentialType.DASHBOARD_SESSION) {
            throw new Problem(ErrorCode.DASHBOARD_SESSION_REQUIRED);
        }
        if (!subject.scopes().containsAll(route.scopes())) {
            throw new Problem(ErrorCode.INSUFFICIENT_SCOPE).with(Map.of("required_scopes", route.scopes()));
        }
        return subject;
    }

    private static Subject fitting(HttpServerRequest request, Subject subject, Route route) {
        if (declaredLength(request) > route.bodyLimit()) {
            throw new Problem(ErrorCode.PAYLOAD_TOO_LARGE);
        }
        return subject;
    }

    /** The length that the client announces, or -1 when it does not say. */
    public static long declaredLength(HttpServerRequest request) {
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
}
