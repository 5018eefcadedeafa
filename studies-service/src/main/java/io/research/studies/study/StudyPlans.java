package io.research.studies.study;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.outbox.Outbox;
import io.research.kernel.problem.Problem;
import io.research.studies.interviewer.InterviewerApproval;
import io.research.studies.interviewer.Interviewers;
import io.research.studies.link.StudyLinks;
import io.research.studies.settings.StudyPatch;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Objects;
import java.util.UUID;

/** The plans of studies, for the conversations that write them; all but {@link #askInterviewer} in the caller's transaction. */
@ApplicationScoped
public class StudyPlans {
    private final StudyRepository studies;
    private final Interviewers interviewers;
    private final ProvisioningJob retry;
    private final StudyLinks links;
    private final Outbox outbox;
    private final Clock clock;

    StudyPlans(
            StudyRepository studies,
            Interviewers interviewers,
            ProvisioningJob retry,
            StudyLinks links,
            Outbox outbox,
            Clock clock) {
        this.studies = studies;
        this.interviewers = interviewers;
        this.retry = retry;
        this.links = links;
        this.outbox = outbox;
        this.clock = clock;
    }

    /**
     * The study, if its plan may be written now, locked until the transaction ends.
     *
     * @throws Problem {@code not_found}, {@code active_panel_must_be_paused_or_stopped}
     */
    public Uni<PlannedStudy> requireEditable(Tenant tenant, UUID id) {
        return studies.requireForUpdate(tenant, id)
                .invoke(study -> study.requireEditable(links))
                .map(Study::planned);
    }

    /** The study as it stands. */
    public Uni<PlannedStudy> require(ReadScope scope, UUID id) {
        return studies.require(scope, id).map(Study::planned);
    }

    /** Keeps the id of the study's planning conversation; no change of the study itself, so its revision stays. */
    public Uni<Void> converse(Tenant tenant, UUID id, UUID conversationId) {
        return studies.requireForUpdate(tenant, id)
                .invoke(study -> study.converse(conversationId))
                .replaceWithVoid();
    }

    /** Asks the interviewer about the study with that plan and those settings; before {@link #save}, outside its transaction. */
    public Uni<InterviewerApproval> askInterviewer(Tenant tenant, PlannedStudy basis, StudyPatch changes) {
        return Panache.withSession(() -> studies.require(tenant, basis.id()))
                .map(study -> study.briefBeforeUpdate(changes))
                .chain(brief -> interviewers.forPlan(tenant, brief));
    }

    /**
     * Saves plan and image as one update of the study.
     *
     * @param basis the study that the plan was written for
     * @throws Problem {@code revision_conflict} when another plan, or another screener where the turn adds to it, has been saved since
     */
    public Uni<Void> save(Tenant tenant, PlannedStudy basis, StudyDesign design) {
        return studies.requireForUpdate(tenant, basis.id())
                .invoke(study -> requireSame(design.changes(), study.planned(), basis))
                .call(study -> outbox.addAll(study.design(design, links, clock.instant())))
                .chain(retry::follow);
    }

    private static void requireSame(StudyPatch changes, PlannedStudy study, PlannedStudy basis) {
        boolean isSame = changes == null
                || Objects.equals(study.plan(), basis.plan())
                        && (!changes.screenerQuestions().isGiven()
                                || study.screenerQuestions().equals(basis.screenerQuestions()));
        if (!isSame) {
            throw new Problem(
                    ErrorCode.REVISION_CONFLICT,
                    "The study's plan or its screener was changed while this turn was answered; nothing was saved.");
        }
    }
}
