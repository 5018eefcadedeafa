package io.research.interviews.session;

import io.research.contracts.study.PublishedStudy;
import io.smallrye.mutiny.Uni;

/** Decides about respondents sent by the panel. */
interface PanelAdmission {

    /** An invalid ticket is not a failure: the study answers as closed. */
    Uni<Admission> admit(PublishedStudy study, Ticket ticket);
}
