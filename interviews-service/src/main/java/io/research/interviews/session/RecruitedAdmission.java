package io.research.interviews.session;

import io.research.contracts.study.PublishedStudy;
import io.research.interviews.interview.Source;
import io.research.interviews.study.Fieldwork;
import io.research.interviews.study.Studies;
import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.identity.Tenant;
import io.research.neighbours.NeighbourFaults;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Asks panel-service, which knows the links of its suppliers and how many places are left. */
@ApplicationScoped
class RecruitedAdmission implements PanelAdmission {
    private final PanelClient panel;
    private final ServiceTokens tokens;

    RecruitedAdmission(@RestClient PanelClient panel, ServiceTokens tokens) {
        this.panel = panel;
        this.tokens = tokens;
    }

    /**
     * A study that is closed takes no place from the panel; the supplier is told about the person all the same, except
     * while the study is about to open. Where panel-service does not answer, no reason is given, because the page tells
     * people who get a reason that the panel has been informed.
     */
    @Override
    public Uni<Admission> admit(PublishedStudy study, Ticket ticket) {
        boolean isProvisioned = Studies.isProvisioned(study);
        if (ticket.respondent() == null) {
            var because = isProvisioned ? ClosedBecause.INVALID_LINK : null;
            return Uni.createFrom().item(new Admission.Closed(because));
        }
        if (Studies.isPreparing(study)) {
            return Uni.createFrom().item(Admission.Closed.toAll());
        }
        boolean isOpen = isProvisioned && Studies.fieldwork(study) == Fieldwork.OPEN;
        return isOpen
                ? ask(study, ticket, true)
                : ask(study, ticket, false).onFailure().recoverWithItem(Admission.Closed.toAll());
    }

    private Uni<Admission> ask(PublishedStudy study, Ticket ticket, boolean isOpen) {
        var tenant = new Tenant(study.organizationId(), study.appId());
        var body = new JsonObject()
                .put("study_id", study.study().id().toString())
                .put("respondent", ticket.respondent())
                .put("signature", ticket.signature());
        if (!isOpen) {
            body.put("open", false);
        }
        return panel.decide(tokens.authorization(tenant), body.encode())
                .onFailure()
                .transform(fault -> NeighbourFaults.of("panel", fault))
                .map(verdict -> isOpen && verdict.admitted()
                        ? new Admission.Admitted(
                                Source.PANEL, null, verdict.interviewId(), verdict.countryCode(), verdict.isSimulated())
                        : closed(study, verdict.reason()));
    }

    /**
     * The reason of the panel comes first; where it gives none, the status of the study explains it. A deleted study
     * never reopens.
     */
    private static Admission closed(PublishedStudy study, String reason) {
        var because = ClosedBecause.of(reason);
        boolean isOver = because == ClosedBecause.PAUSED && Studies.fieldwork(study) == Fieldwork.GONE;
        return new Admission.Closed(because == null || isOver ? ClosedBecause.of(study) : because);
    }
}
