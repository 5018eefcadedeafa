package io.research.studies.planning;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.research.studies.concept.ConceptImages;
import io.research.studies.concept.ConceptUpload;
import io.research.studies.planning.PlanningAnswer.Written;
import io.research.studies.study.Clearance;
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
 * The course of a planning turn: it takes its study, is answered outside of any transaction, and is kept in one that
 * also gives the study back. A turn that ends otherwise gives it back too; that of a process that died loses it.
 */
@ApplicationScoped
class PlanningTurns {
    private static final Logger LOG = Logger.getLogger(PlanningTurns.class);

    private final StudyPlans studies;
    private final ConversationRepository conversation;
    private final RunningTurnRepository running;
    private final PlannerCall planner;
    private final ConceptImages images;
    private final PlanningConfig config;
    private final Clock clock;

    PlanningTurns(
            StudyPlans studies,
            ConversationRepository conversation,
            RunningTurnRepository running,
            PlannerCall planner,
            ConceptImages images,
            PlanningConfig config,
            Clock clock) {
        this.studies = studies;
        this.conversation = conversation;
        this.running = running;
        this.planner = planner;
        this.images = images;
        this.config = config;
        this.clock = clock;
    }

    /** Takes the study for a turn that this process answers. */
    Uni<Void> take(AcceptedTurn turn, Optional<String> idempotencyKey) {
        return Panache.withTransaction(() -> take(turn, null, idempotencyKey.orElse(null)));
    }

    /** Takes the study for a turn that the job with its id answers, in the transaction that begins the job. */
    Uni<Void> takeForJob(AcceptedTurn turn) {
        return take(turn, turn.id(), null);
    }

    /** Stores the image of a turn that has its study: before any transaction, for that takes time. */
    Uni<Void> store(AcceptedTurn turn, ConceptUpload upload) {
        return upload == null
                ? Uni.createFrom().voidItem()
                : images.store(turn.tenant(), turn.studyId(), turn.image(), upload);
    }

    /** The answer to a turn that has its study. */
    Uni<AnsweredTurn> answer(AcceptedTurn turn) {
        return Panache.withSession(() -> open(turn)).chain(open -> planner.answer(open.planning())
                .chain(answer -> clear(open, answer).map(said -> new AnsweredTurn(open, answer, said))));
    }

    /** Writes what the turn changes, in the current transaction. */
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
                .chain(() -> running.release(turn.studyId(), turn.id()))
                .invoke(PlanningTurns::requireOwn)
                .chain(() -> save(answered))
                .chain(() -> conversation.persist(kept))
                .replaceWith(() -> PlanningView.of(answered.answer(), conversationId, turn.studyId()));
    }

    /** Gives the study back if the turn still has it. Where that fails, the lease does it later. */
    Uni<Void> release(AcceptedTurn turn) {
        return Panache.withTransaction(() -> running.release(turn.studyId(), turn.id()))
                .onFailure()
                .invoke(fault -> LOG.warnf("Planning turn left to its lease, studyId=%s", turn.studyId()))
                .onFailure()
                .recoverWithItem(false)
                .replaceWithVoid();
    }

    private Uni<Void> take(AcceptedTurn turn, UUID jobId, String key) {
        return studies.requireEditable(turn.tenant(), turn.studyId())
                .chain(() -> running.take(turn.studyId(), turn.id(), jobId, key, config.lease()))
                .chain(mine -> mine ? Uni.createFrom().voidItem() : refuse(turn.studyId(), key));
    }

    private Uni<Void> refuse(UUID studyId, String key) {
        return running.idempotencyKey(studyId).map(other -> {
            boolean isRepeated = key != null && key.equals(other);
            throw new Problem(isRepeated ? ErrorCode.IDEMPOTENCY_RESULT_PENDING : ErrorCode.PLANNING_TURN_RUNNING);
        });
    }

    private Uni<OpenTurn> open(AcceptedTurn turn) {
        return studies.require(turn.tenant(), turn.studyId()).chain(study -> conversation
                .last(turn.tenant(), turn.studyId(), config.remembered())
                .map(exchanges -> new OpenTurn(turn, study, exchanges)));
    }

    private Uni<Clearance> clear(OpenTurn open, PlanningAnswer answer) {
        return answer instanceof Written written
                ? studies.clear(open.turn().tenant(), open.study(), written.plan())
                : Uni.createFrom().item(Clearance.NONE);
    }

    private Uni<Void> save(AnsweredTurn answered) {
        var turn = answered.open().turn();
        var plan = answered.answer() instanceof Written written ? written.plan() : null;
        return plan == null && turn.image() == null
                ? Uni.createFrom().voidItem()
                : studies.save(
                        turn.tenant(),
                        answered.open().study(),
                        new StudyDesign(plan, turn.image(), answered.clearance()));
    }

    private static void requireOwn(boolean own) {
        if (!own) {
            throw new Problem(ErrorCode.PLANNING_TURN_RUNNING, "This turn took too long; another one has begun since.");
        }
    }
}
