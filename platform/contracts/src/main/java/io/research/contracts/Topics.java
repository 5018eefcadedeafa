package io.research.contracts;

import java.util.List;

/** The Kafka topics, one per owning module. */
public final class Topics {
    public static final String STUDIES = "research.studies";
    public static final String PARTICIPANTS = "research.participants";
    public static final String INTERVIEWS = "research.interviews";

    /** All topics, without those of dead letters. */
    public static final List<String> ALL = List.of(STUDIES, PARTICIPANTS, INTERVIEWS);

    private Topics() {}

    /** Where messages of that topic go that no try could process. */
    public static String deadLetters(String topic) {
        return topic + ".dead";
    }
}
