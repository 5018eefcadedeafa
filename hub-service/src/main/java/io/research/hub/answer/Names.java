package io.research.hub.answer;

import io.research.hub.retrieval.FoundPassage;
import java.util.Collection;
import java.util.Objects;

/**
 * What people and documents are called in an answer. Labels of people are counted in each study, so where there are several
 * studies the name of its own stands beside each label.
 */
record Names(boolean areOfSeveralStudies) {

    /** For an answer from those passages. */
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

    /** On one line, and without what could pass for a label. */
    static String plain(String sourceName) {
        return sourceName.replaceAll("[\\[\\]<>\\s]+", " ").strip();
    }
}
