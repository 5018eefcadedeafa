package io.research.studies.planning;

import io.research.contracts.ErrorCode;
import io.research.kernel.job.Jobs;
import io.research.kernel.lease.Lease;
import io.research.kernel.lease.Leases;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/**
 * The lease that a running turn holds on its study, so that no other turn runs beside it. Everything runs in the
 * caller's transaction; acquiring a lease locks the study's row.
 */
@ApplicationScoped
class TurnLeases {
    private static final String KIND = "planning_turn";

    /** A job's turn keeps its lease until the job has ended, so this only limits how long a lost row would keep it. */
    private static final Duration OF_JOB = Duration.ofDays(1);

    private final Leases leases;
    private final Jobs jobs;
    private final PlanningConfig config;

    TurnLeases(Leases leases, Jobs jobs, PlanningConfig config) {
        this.leases = leases;
        this.jobs = jobs;
        this.config = config;
    }

    /**
     * Takes the lease on the study for a turn that this process answers.
     *
     * @param idempotencyKey of its request, or null
     * @throws Problem {@code planning_turn_running}; {@code idempotency_result_pending} when the running turn has the same key
     */
    Uni<Void> take(AcceptedTurn turn, String idempotencyKey) {
        return take(turn, idempotencyKey, config.lease());
    }

    /** The same for a turn answered by the job with its id. */
    Uni<Void> takeForJob(AcceptedTurn turn) {
        return take(turn, null, OF_JOB);
    }

    /** Releases the lease; returns whether that turn still held it. */
    Uni<Boolean> release(AcceptedTurn turn) {
        return leases.release(KIND, turn.studyId(), turn.id());
    }

    private Uni<Void> take(AcceptedTurn turn, String key, Duration length) {
        return leases.take(KIND, turn.studyId(), turn.id(), key, length)
                .chain(mine -> mine
                        ? Uni.createFrom().voidItem()
                        : leases.find(KIND, turn.studyId()).chain(other -> takeOver(turn, key, length, other)));
    }

    /** A job that failed has not given its lease back. */
    private Uni<Void> takeOver(AcceptedTurn turn, String key, Duration length, Lease other) {
        return isOfEndedJob(turn, other)
                .chain(ended -> ended
                        ? leases.release(KIND, turn.studyId(), other.holder()).chain(() -> take(turn, key, length))
                        : Uni.createFrom().failure(refusal(key, other)));
    }

    private Uni<Boolean> isOfEndedJob(AcceptedTurn turn, Lease lease) {
        return jobs.require(turn.tenant(), PlanningJobs.KIND, lease.holder())
                .map(job -> job.status().isTerminal())
                .onFailure(Problem.class)
                .recoverWithItem(false);
    }

    private static Problem refusal(String key, Lease other) {
        boolean isRepeated = key != null && key.equals(other.note());
        return new Problem(isRepeated ? ErrorCode.IDEMPOTENCY_RESULT_PENDING : ErrorCode.PLANNING_TURN_RUNNING);
    }
}
