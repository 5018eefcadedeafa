package io.research.interviews.admission;

import io.research.contracts.study.PublishedStudy;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Admits nobody: no panel sends respondents to this installation. */
@ApplicationScoped
class ClosedPanelAdmission implements PanelAdmission {

    @Override
    public Uni<Admission> admit(PublishedStudy study, Ticket ticket) {
        return Uni.createFrom().item(new Admission.Closed());
    }
}
