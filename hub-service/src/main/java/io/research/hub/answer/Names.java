package io.research.hub.answer;

import io.research.hub.retrieval.FoundPassage;
import java.util.Collection;
import java.util.Objects;

/**
 * The names of people and documents in an answer. People are numbered per study, so if there are several studies, the
 * name of the study is given with each label.
 */
record Names(boolean areOfSeveralStudies) {

    /** The names for an answer from those passages. */
    static Names of(Collection<FoundPassage> passages) {
        return new Names(passages.stream()
                        .map(FoundPassage::studyId)
                        .filter(Objects::nonNull)
                        .distinct()
                        .count()
                > 1);
    }

    String of(FoundPassage passage) {
        if (!passage.isInterview()) {
            return plain(passage.sourceName());
        }
        return areOfSeveralStudies
                ? passage.participantLabel() + " (" + plain(passage.sourceName()) + ")"
                : passage.participantLabel();
    }

    /** On one line, and without anything that looks like a label. */
    static String plain(String sourceName) {
        return sourceName.replaceAll("[\\[\\]<>\\s]+", " ").strip();
    }
}
