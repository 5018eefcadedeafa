package io.research.studies.study;

import io.research.contracts.ErrorCode;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.outbox.Outbox;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Objects;
import java.util.UUID;

/** The plans of studies, for the conversations that write them; in the caller's transaction. */
@ApplicationScoped
public class StudyPlans {
    private final StudyRepository studies;
    private final StudyLinks links;
    private final Outbox outbox;
    private final Clock clock;

    StudyPlans(StudyRepository studies, StudyLinks links, Outbox outbox, Clock clock) {
        this.studies = studies;
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

    /** Stores the id of the study's planning conversation; this does not change the study, so its revision stays. */
    public Uni<Void> converse(Tenant tenant, UUID id, UUID conversationId) {
        return studies.requireForUpdate(tenant, id)
                .invoke(study -> study.converse(conversationId))
                .replaceWithVoid();
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
                .replaceWithVoid();
    }

    private static void requireSame(StudyPatch changes, PlannedStudy study, PlannedStudy basis) {
        boolean isSame = changes == null
                || Objects.equals(study.plan(), basis.plan())
                        && (!changes.screenerQuestions().isGiven()
                                || study.screenerQuestions().equals(basis.screenerQuestions()));
        if (!isSame) {
            throw new Problem(
                    ErrorCode.REVISION_CONFLICT,
                    "The plan or the screener of the study was changed while this turn was being answered;"
                            + " nothing was saved.");
        }
    }
}
