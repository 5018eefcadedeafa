package io.research.gateway.admission;

import io.research.contracts.ErrorCode;
import io.research.gateway.access.UserAccess;
import io.research.gateway.access.UserAccessLookup;
import io.research.gateway.header.PassedHeaders;
import io.research.gateway.token.Subject;
import io.research.kernel.problem.Problem;
import io.vertx.core.Future;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * Determines the organization of a request (specification §5.4). A platform admin acts for the one in the header, or
 * for the app as a whole; everybody else acts for their own, and may not select one. The stored role is read for each
 * request that depends on it: power over other organizations never comes from a cache.
 */
@Singleton
class OrganizationSelection {
    private final UserAccessLookup access;

    OrganizationSelection(UserAccessLookup access) {
        this.access = access;
    }

    /** The subject with its organization; fails with the {@link Problem} that refuses its selection. */
    Future<Subject> apply(HttpServerRequest request, Subject subject) {
        String selected = selected(request);
        if (subject.actor() == null || selected == null && !subject.actor().platformAdmin()) {
            return Future.succeededFuture(subject);
        }
        if (subject.isKeyOfOrganization()) {
            return Future.failedFuture(new Problem(ErrorCode.ORGANIZATION_SELECTION_FORBIDDEN));
        }
        return access.of(subject.actor().userId(), subject.organizationId(), selected)
                .map(access -> decide(subject, access, selected));
    }

    private static Subject decide(Subject subject, UserAccess access, String selected) {
        if (!access.platformAdmin()) {
            return ordinary(subject, access, selected);
        }
        if (selected != null && !access.selectionKnown()) {
            throw new Problem(ErrorCode.ORGANIZATION_NOT_FOUND);
        }
        return subject.asPlatformAdmin(selected);
    }

    private static Subject ordinary(Subject subject, UserAccess access, String selected) {
        if (!access.member()) {
            throw new Problem(ErrorCode.INVALID_CREDENTIALS);
        }
        if (selected != null) {
            throw new Problem(ErrorCode.ORGANIZATION_SELECTION_FORBIDDEN);
        }
        return subject.asMember();
    }

    private static String selected(HttpServerRequest request) {
        List<String> values = request.headers().getAll(PassedHeaders.SELECTED_ORGANIZATION);
        if (values.size() > 1) {
            throw new Problem(ErrorCode.MALFORMED_REQUEST, "Send X-UI-Organization-ID only once.");
        }
        return values.isEmpty() ? null : values.getFirst();
    }
}
