package io.research.interviews.provisioning;

import io.research.contracts.interview.InterviewerFindings;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import org.jboss.resteasy.reactive.server.Cancellable;

/** What studies-service asks of the interviewer; never routed by the gateway. */
@Cancellable(false)
@Path("/internal/interviewers")
class InterviewerResource {
    private final Interviewers interviewers;

    InterviewerResource(Interviewers interviewers) {
        this.interviewers = interviewers;
    }

    /** Reads the brief and stores nothing. */
    @POST
    @Path("/checks")
    @RolesAllowed({Scope.WRITE, Scope.SERVICE})
    public Uni<InterviewerFindings> check(Body body) {
        return interviewers.check(body.read(CheckRequest::read));
    }
}
