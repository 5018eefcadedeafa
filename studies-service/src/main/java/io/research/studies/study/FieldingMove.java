package io.research.studies.study;

import io.research.contracts.EventType;
import io.research.studies.status.FieldingStatus;

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

    boolean isPossibleFrom(FieldingStatus status) {
        return switch (this) {
            case PAUSE -> status == FieldingStatus.FIELDING;
            case RESUME -> status == FieldingStatus.PAUSED;
            case STOP -> status.hasActivePanel();
        };
    }

    FieldingStatus next() {
        return next;
    }

    EventType announcement() {
        return announcement;
    }
}
