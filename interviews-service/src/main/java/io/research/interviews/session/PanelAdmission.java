package io.research.interviews.session;

import io.research.contracts.study.PublishedStudy;
import io.smallrye.mutiny.Uni;

/** Decides about respondents whom the panel sends. */
interface PanelAdmission {

    /** Never fails for a ticket that is not good: that is a closed door. */
    Uni<Admission> admit(PublishedStudy study, Ticket ticket);
}
