package io.research.panel.cycle;

import java.time.Instant;
import java.util.Collections;
import java.util.List;

/** The changing part of a cycle, as stored. */
record CycleState(
        CycleStatus status,
        HoldStatus holdStatus,
        int reserved,
        int completed,
        List<Long> cellReserved,
        List<Long> cellCompleted,
        QualityCounts quality,
        long studyRevision,
        long projectRevision,
        Instant openedAt,
        Instant pausedAt,
        long pausedSeconds,
        Instant closedAt) {

    CycleState {
        cellReserved = List.copyOf(cellReserved);
        cellCompleted = List.copyOf(cellCompleted);
    }

    static CycleState launching(int cells, long studyRevision) {
        var none = Collections.nCopies(cells, 0L);
        return new CycleState(
                CycleStatus.LAUNCHING,
                HoldStatus.PENDING,
                0,
                0,
                none,
                none,
                QualityCounts.NONE,
                studyRevision,
                0,
                null,
                null,
                0,
                null);
    }
}
