package io.research.studies.planning;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.research.studies.concept.ConceptImages;
import io.research.studies.concept.ConceptUpload;
import io.research.studies.planning.PlanningAnswer.Written;
import io.research.studies.study.StudyDesign;
import io.research.studies.study.StudyPlans;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * Runs planning turns: a turn takes a lease on its study, is answered outside any transaction, and is stored in a
 * transaction that also releases the lease. A turn that fails releases it too; the lease of a dead process expires.
 */
@ApplicationScoped
class PlanningTurns {
    private static final Logger LOG = Logger.getLogger(PlanningTurns.class);

    private final StudyPlans studies;
    private final ConversationRepository conversation;
    private final TurnLeases leases;
    private final PlannerCall planner;
    private final ConceptImages images;
    private final PlanningConfig config;
    private final Clock clock;

    PlanningTurns(
            StudyPlans studies,
            ConversationRepository conversation,
            TurnLeases leases,
            PlannerCall planner,
            ConceptImages images,
            PlanningConfig config,
            Clock clock) {
        this.studies = studies;
        this.conversation = conversation;
        this.leases = leases;
        this.planner = planner;
        this.images = images;
        this.config = config;
        this.clock = clock;
    }

    /** Takes the lease on the study for a turn that this process answers. */
    Uni<Void> take(AcceptedTurn turn, Optional<String> idempotencyKey) {
        return Panache.withTransaction(() -> studies.requireEditable(turn.tenant(), turn.studyId())
                .chain(() -> leases.take(turn, idempotencyKey.orElse(null))));
    }

    /**
     * Takes the lease on the study for a turn answered by the job with its id, in the transaction that starts the job.
     */
    Uni<Void> takeForJob(AcceptedTurn turn) {
        return studies.requireEditable(turn.tenant(), turn.studyId()).chain(() -> leases.takeForJob(turn));
    }

    /** The turn, whose lease is held, with its image stored; not inside a transaction. */
    Uni<AcceptedTurn> store(AcceptedTurn turn, ConceptUpload upload) {
        return upload == null
                ? Uni.createFrom().item(turn)
                : images.store(turn.tenant(), turn.studyId(), upload).map(turn::with);
    }

    /** The answer to a turn whose lease is held. */
    Uni<AnsweredTurn> answer(AcceptedTurn turn) {
        return Panache.withSession(() -> open(turn)).chain(open -> planner.answer(turn.tenant(), open.planning())
                .map(answer -> new AnsweredTurn(open, answer)));
    }

    /** Writes the changes of the turn, in the current transaction. */
    Uni<PlanningView> keep(AnsweredTurn answered) {
        var turn = answered.open().turn();
        var study = answered.open().study();
        UUID conversationId = Objects.requireNonNullElseGet(study.conversationId(), Ids::next);
        var kept = new ConversationTurn(
                turn.id(),
                turn.tenant(),
                turn.studyId(),
                conversationId,
                turn.request(),
                answered.answer(),
                clock.instant());
        return studies.converse(turn.tenant(), turn.studyId(), conversationId)
                .chain(() -> leases.release(turn))
                .invoke(PlanningTurns::requireOwn)
                .chain(() -> save(answered))
                .chain(() -> conversation.persist(kept))
                .replaceWith(() -> PlanningView.of(answered.answer(), conversationId, turn.studyId()));
    }

    /** Releases the lease if the turn still holds it. If that fails, the lease expires later. */
    Uni<Void> release(AcceptedTurn turn) {
        return Panache.withTransaction(() -> leases.release(turn))
                .onFailure()
                .invoke(fault -> LOG.warnf("Planning turn left until its lease expires, studyId=%s", turn.studyId()))
                .onFailure()
                .recoverWithItem(false)
                .replaceWithVoid();
    }

    private Uni<OpenTurn> open(AcceptedTurn turn) {
        return studies.require(turn.tenant(), turn.studyId()).chain(study -> conversation
                .last(turn.tenant(), turn.studyId(), config.remembered())
                .map(exchanges -> new OpenTurn(turn, study, exchanges)));
    }

    private Uni<Void> save(AnsweredTurn answered) {
        var turn = answered.open().turn();
        var written = answered.answer() instanceof Written plan && plan.changes() ? plan : null;
        var stored = turn.image();
        if (written == null && stored == null) {
            return Uni.createFrom().voidItem();
        }
        var design = new StudyDesign(
                written == null ? null : PlanPatch.of(written),
                written == null ? null : written.guide(),
                stored == null ? null : stored.image());
        return studies.save(turn.tenant(), answered.open().study(), design)
                .chain(() -> stored == null ? Uni.createFrom().voidItem() : images.show(turn.studyId(), stored));
    }

    private static void requireOwn(boolean own) {
        if (!own) {
            throw new Problem(ErrorCode.PLANNING_TURN_RUNNING, "This turn took too long; another one has begun since.");
        }
    }
}
