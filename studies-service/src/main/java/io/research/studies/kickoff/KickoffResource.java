package io.research.studies.kickoff;

import io.research.kernel.idempotency.LaterAnswers;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.Cancellable;

/** A study with its participants over HTTP (specification §4.1). */
@Cancellable(false)
@Path("/api/public/v1/studies/create-with-participants")
class KickoffResource {
    private static final String OPERATION = "studies.create-with-participants";

    private final Kickoffs kickoffs;
    private final LaterAnswers answers;
    private final Caller caller;

    KickoffResource(Kickoffs kickoffs, LaterAnswers answers, Caller caller) {
        this.kickoffs = kickoffs;
        this.answers = answers;
        this.caller = caller;
    }

    @POST
    @RolesAllowed(Scope.WRITE)
    public Uni<Response> create(Body body) {
        return kickoffs.create(answers.claim(caller.tenant(), OPERATION, body), body);
    }
}
