package io.research.kernel.limits;

import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.research.kernel.identity.Caller;
import io.research.kernel.problem.Problem;
import io.research.kernel.problem.Problems;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** Lets a form be read once disk space is reserved for it, within its organization's share. */
@Singleton
class DiskFilter {
    /** After the authentication, which says whose form it is. */
    private static final int BEHIND_AUTHENTICATION = 90;

    /**
     * Unauthenticated requests are refused before their body is read; together they have the share of one organization.
     */
    private static final String NOBODY = "";

    private final DiskBudget budget;
    private final ExpectedBody bodies;
    private final IdentityProviderManager identities;
    private final Problems problems;
    private final Vertx vertx;

    DiskFilter(
            DiskBudget budget,
            ExpectedBody bodies,
            IdentityProviderManager identities,
            Problems problems,
            Vertx vertx) {
        this.budget = budget;
        this.bodies = bodies;
        this.identities = identities;
        this.problems = problems;
        this.vertx = vertx;
    }

    void register(@Observes Filters filters) {
        filters.register(this::enter, BEHIND_AUTHENTICATION);
    }

    private void enter(RoutingContext request) {
        if (!bodies.isForm(request.request()) || bodies.length(request.request()) == 0) {
            request.next();
            return;
        }
        request.request().pause();
        var organization = QuarkusHttpUser.getSecurityIdentity(request, identities)
                .map(DiskFilter::organization)
                .onFailure()
                .recoverWithItem(NOBODY);
        Future.fromCompletionStage(organization.subscribeAsCompletionStage(), vertx.getOrCreateContext())
                .onSuccess(known -> take(request, known))
                .onFailure(request::fail);
    }

    private void take(RoutingContext request, String organization) {
        try {
            Runnable back = budget.take(organization, bodies.length(request.request()));
            request.addEndHandler(ended -> back.run());
        } catch (Problem full) {
            problems.answer(full, request);
            return;
        }
        request.request().resume();
        request.next();
    }

    private static String organization(SecurityIdentity identity) {
        return identity.getPrincipal() instanceof JsonWebToken token
                        && token.getClaim(Caller.ORGANIZATION_CLAIM) instanceof String organization
                ? organization
                : NOBODY;
    }
}
