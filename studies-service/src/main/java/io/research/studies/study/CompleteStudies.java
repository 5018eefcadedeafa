package io.research.studies.study;

import io.research.kernel.identity.Tenant;
import io.research.kernel.outbox.Outbox;
import io.research.kernel.problem.Problem;
import io.research.studies.interviewer.InterviewerApproval;
import io.research.studies.interviewer.Interviewers;
import io.research.studies.link.StudyIdentity;
import io.research.studies.link.StudyLinks;
import io.research.studies.status.LaunchedCycle;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/** Creates complete studies, as a part of a larger operation. */
@ApplicationScoped
public class CompleteStudies {
    private final StudyRepository studies;
    private final Interviewers interviewers;
    private final StudyLinks links;
    private final Outbox outbox;
    private final Clock clock;

    CompleteStudies(StudyRepository studies, Interviewers interviewers, StudyLinks links, Outbox outbox, Clock clock) {
        this.studies = studies;
        this.interviewers = interviewers;
        this.links = links;
        this.outbox = outbox;
        this.clock = clock;
    }

    /**
     * Asks the interviewer about such a study; before {@link #create}, outside its transaction. Fails where no answer comes,
     * because nobody can be invited to a study without an interviewer.
     *
     * @throws Problem {@code validation_failed} when the interviewer finds no topic
     */
    public Uni<InterviewerApproval> askInterviewer(Tenant tenant, CompleteStudy wanted) {
        return interviewers.forWaiting(tenant, Study.briefBefore(wanted.fields()));
    }

    /** Creates the study with that identity and its events, in the current transaction. */
    public Uni<StudyView> create(
            Tenant tenant, StudyIdentity identity, CompleteStudy wanted, InterviewerApproval approval) {
        var study = Study.create(tenant, identity, wanted.fields(), approval, clock.instant());
        return studies.persist(study).call(() -> outbox.addAll(study.created())).map(saved -> saved.view(links));
    }

    /** The same for a study that a cycle of its panel recruits for from now on. */
    public Uni<StudyView> createLaunched(
            Tenant tenant,
            StudyIdentity identity,
            CompleteStudy wanted,
            InterviewerApproval approval,
            LaunchedCycle cycle) {
        var study = Study.create(tenant, identity, wanted.fields(), approval, clock.instant());
        return studies.persist(study)
                .call(() -> outbox.addAll(study.created()))
                .call(() -> outbox.add(study.launch(cycle, clock.instant())))
                .map(saved -> saved.view(links));
    }
}
