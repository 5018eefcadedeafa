package io.research.studies.study;

import io.research.kernel.identity.Tenant;
import io.research.kernel.outbox.Outbox;
import io.research.kernel.problem.Problem;
import io.research.studies.link.StudyIdentity;
import io.research.studies.link.StudyLinks;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/** Studies that come to be as a part of something larger, and complete. */
@ApplicationScoped
public class CompleteStudies {
    private final StudyRepository studies;
    private final Provisioning provisioning;
    private final StudyLinks links;
    private final Outbox outbox;
    private final Clock clock;

    CompleteStudies(StudyRepository studies, Provisioning provisioning, StudyLinks links, Outbox outbox, Clock clock) {
        this.studies = studies;
        this.provisioning = provisioning;
        this.links = links;
        this.outbox = outbox;
        this.clock = clock;
    }

    /**
     * What the interviewer says to such a study; to be asked before {@link #create}, outside its transaction. Fails
     * where there is no answer, for nobody can be invited to a study without an interviewer.
     *
     * @throws Problem {@code validation_failed} when the interviewer finds nothing to talk about
     */
    public Uni<Clearance> clear(Tenant tenant, CompleteStudy wanted) {
        return provisioning.forWaiting(tenant, Study.briefBefore(wanted.fields()));
    }

    /** Creates the study in the identity that was kept for it, and announces it, in the current transaction. */
    public Uni<StudyView> create(Tenant tenant, StudyIdentity identity, CompleteStudy wanted, Clearance clearance) {
        var study = Study.create(tenant, identity, wanted.fields(), clearance, clock.instant());
        return studies.persist(study).call(() -> outbox.addAll(study.created())).map(saved -> saved.view(links));
    }
}
