package io.research.panel.admission;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Admission of respondents, for interviews-service; never routed by the gateway. */
@Cancellable(false)
@Path("/internal/panels/admissions")
class InternalAdmissionResource {
    private final Admissions admissions;
    private final Caller caller;

    InternalAdmissionResource(Admissions admissions, Caller caller) {
        this.admissions = admissions;
        this.caller = caller;
    }

    /** {@code {study_id, respondent, signature, open}}; the tenant of the token is that of the study. */
    @POST
    @RolesAllowed(Scope.SERVICE)
    public Uni<AdmissionView> decide(Body body) {
        return admissions.decide(caller.tenant(), body.read(AdmissionRequest::read));
    }
}
