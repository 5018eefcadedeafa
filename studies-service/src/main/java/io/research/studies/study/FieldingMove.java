package io.research.studies.study;

import io.research.contracts.EventType;

/** A researcher's operation on recruitment (specification §3.2). */
enum FieldingMove {
    PAUSE(FieldingStatus.PAUSED, EventType.STUDY_PAUSED),
    RESUME(FieldingStatus.FIELDING, EventType.STUDY_RESUMED),
    STOP(FieldingStatus.STOPPED, EventType.STUDY_STOPPED);

    private final FieldingStatus next;
    private final EventType announcement;

    FieldingMove(FieldingStatus next, EventType announcement) {
        this.next = next;
        this.announcement = announcement;
    }

    /** @param recurs whether the panel recruits again after a cycle: a stop ends this, between two cycles as well */
    boolean isPossibleFrom(FieldingStatus status, boolean recurs) {
        return switch (this) {
            case PAUSE -> status == FieldingStatus.FIELDING;
            case RESUME -> status == FieldingStatus.PAUSED;
            case STOP -> status.hasActivePanel() || recurs && status == FieldingStatus.COMPLETED;
        };
    }

    FieldingStatus next() {
        return next;
    }

    EventType announcement() {
        return announcement;
    }
}
