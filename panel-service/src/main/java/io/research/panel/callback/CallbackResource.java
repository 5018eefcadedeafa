package io.research.panel.callback;

import io.research.contracts.ErrorCode;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.research.kernel.problem.Problem;
import io.research.panel.cycle.Cycles;
import io.research.panel.cycle.Respondents;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Callbacks of suppliers ({@code supplier/openapi.yaml}); they have no account, and sign what they send. */
@Cancellable(false)
@Path("/api/panel-supplier/v1/callbacks")
class CallbackResource {
    private final SupplierSignature signature;
    private final Cycles cycles;
    private final Respondents respondents;

    CallbackResource(SupplierSignature signature, Cycles cycles, Respondents respondents) {
        this.signature = signature;
        this.cycles = cycles;
        this.respondents = respondents;
    }

    /** {@code {project_id, person, outcome, occurred_at}}; repeated, or overtaken by a later word, it changes nothing. */
    @POST
    @RolesAllowed(Scope.PARTICIPANT)
    public Uni<CallbackView> hear(@HeaderParam("X-Supplier-Signature") String signed, Body body) {
        if (!signature.isGood(body, signed)) {
            throw new Problem(ErrorCode.INVALID_CREDENTIALS);
        }
        var latest = respondents.latestWord();
        var word = body.read(in -> CallbackRequest.read(in, latest));
        return cycles.findAnywhere(word.projectId())
                .onItem()
                .ifNull()
                .failWith(Problem::notFound)
                .chain(cycle ->
                        respondents.said(cycle.tenant(), cycle.id(), word.person(), word.outcome(), word.occurredAt()))
                .onItem()
                .ifNull()
                .failWith(Problem::notFound)
                .map(respondent -> new CallbackView(
                        respondent.cycleId(),
                        respondent.person(),
                        respondent.status().outcome()));
    }
}
