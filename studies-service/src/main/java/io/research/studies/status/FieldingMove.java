package io.research.studies.status;

import io.research.contracts.EventType;

/** What a researcher does with recruitment (specification §3.2). */
public enum FieldingMove {
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
    public boolean isPossibleFrom(FieldingStatus status, boolean recurs) {
        return switch (this) {
            case PAUSE -> status == FieldingStatus.FIELDING;
            case RESUME -> status == FieldingStatus.PAUSED;
            case STOP -> status.hasActivePanel() || recurs && status == FieldingStatus.COMPLETED;
        };
    }

    public FieldingStatus next() {
        return next;
    }

    public EventType announcement() {
        return announcement;
    }
}
