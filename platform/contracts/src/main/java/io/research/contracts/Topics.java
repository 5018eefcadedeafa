package io.research.contracts;

import java.util.List;

/** The Kafka topics, one per owning module, and one of all that ask a language model. */
public final class Topics {
    public static final String STUDIES = "research.studies";
    public static final String PANELS = "research.panels";
    public static final String PARTICIPANTS = "research.participants";
    public static final String INTERVIEWS = "research.interviews";
    public static final String REPORTS = "research.reports";
    public static final String SIGNALS = "research.signals";
    public static final String WEBHOOKS = "research.webhooks";
    public static final String MODELS = "research.models";

    /** All topics, without those of dead letters. */
    public static final List<String> ALL =
            List.of(STUDIES, PANELS, PARTICIPANTS, INTERVIEWS, REPORTS, SIGNALS, WEBHOOKS, MODELS);

    private Topics() {}

    /** Where messages of that topic go that no try could process. */
    public static String deadLetters(String topic) {
        return topic + ".dead";
    }
}
