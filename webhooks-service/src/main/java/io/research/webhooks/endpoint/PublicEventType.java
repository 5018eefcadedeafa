package io.research.webhooks.endpoint;

import io.research.contracts.EventType;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The events that a webhook can ask for (specification §6). */
public enum PublicEventType {
    INTERVIEW_COMPLETED,
    STUDY_COMPLETED,
    REPORT_READY,
    STUDY_PAUSED,
    STUDY_RESUMED,
    STUDY_STOPPED,
    SIGNAL_COMPLETED;

    private final String wire = name().toLowerCase(Locale.ROOT).replace('_', '.');

    /** The name on the wire, such as {@code interview.completed}. */
    public String wire() {
        return wire;
    }

    /** The type that has the same name inside and outside the suite. */
    public static PublicEventType of(EventType type) {
        return valueOf(type.name());
    }

    static Optional<PublicEventType> of(String wire) {
        return Arrays.stream(values()).filter(type -> type.wire().equals(wire)).findFirst();
    }

    static String allNames() {
        return Arrays.stream(values()).map(PublicEventType::wire).collect(Collectors.joining(", "));
    }
}
