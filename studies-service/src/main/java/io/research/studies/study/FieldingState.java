package io.research.studies.study;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import java.util.UUID;

/**
 * Where a study's recruitment from the panel stands. Immutable: a step makes another one, or is refused with {@code
 * invalid_fielding_transition}.
 *
 * @param cycleId the cycle that recruits, or did last; null before the first launch
 * @param recurs whether the panel recruits again after that cycle
 */
@Embeddable
record FieldingState(@Enumerated(EnumType.STRING) FieldingStatus fieldingStatus, UUID cycleId, boolean recurs) {
    static final FieldingState NONE = new FieldingState(FieldingStatus.UNAVAILABLE, null, false);

    FieldingState launched(LaunchedCycle cycle) {
        return new FieldingState(become(FieldingStatus.FIELDING), cycle.id(), cycle.recurs());
    }

    FieldingState moved(FieldingMove move) {
        if (!move.isPossibleFrom(fieldingStatus, recurs)) {
            throw new Problem(ErrorCode.INVALID_FIELDING_TRANSITION);
        }
        var next = become(move.next());
        return new FieldingState(next, cycleId, recurs && next != FieldingStatus.STOPPED);
    }

    FieldingState completed() {
        return new FieldingState(become(FieldingStatus.COMPLETED), cycleId, recurs);
    }

    /** What follows when the study is saved with that way of recruiting. */
    FieldingState after(RecruitingMethod method) {
        return new FieldingState(fieldingStatus.after(method), cycleId, recurs);
    }

    /** Whether that is the cycle that recruits, or did last. */
    boolean isFor(UUID cycle) {
        return cycle.equals(cycleId);
    }

    /** Whether a panel has money or will have some again: while it recruits or pauses, and between its cycles. */
    boolean holdsPanel() {
        return fieldingStatus.hasActivePanel() || recurs && fieldingStatus == FieldingStatus.COMPLETED;
    }

    private FieldingStatus become(FieldingStatus next) {
        if (!fieldingStatus.canBecome(next)) {
            throw new Problem(ErrorCode.INVALID_FIELDING_TRANSITION);
        }
        return next;
    }
}
