package io.research.studies.study;

import io.research.kernel.identity.Tenant;
import io.research.kernel.outbox.Outbox;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/** Studies that come to be as a part of something larger, and complete. */
@ApplicationScoped
public class CompleteStudies {
    private final StudyRepository studies;
    private final StudyLinks links;
    private final Outbox outbox;
    private final Clock clock;

    CompleteStudies(StudyRepository studies, StudyLinks links, Outbox outbox, Clock clock) {
        this.studies = studies;
        this.links = links;
        this.outbox = outbox;
        this.clock = clock;
    }

    /** Creates the study in the place that was kept for it, and announces it, in the current transaction. */
    public Uni<StudyView> create(Tenant tenant, ReservedStudy place, CompleteStudy wanted) {
        var study = Study.create(tenant, place, wanted.fields(), clock.instant());
        return studies.persist(study).call(() -> outbox.addAll(study.created())).map(saved -> saved.view(links));
    }
}
