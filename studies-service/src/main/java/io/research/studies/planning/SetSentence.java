package io.research.studies.planning;

import io.research.studies.planning.PlanningAnswer.Settings;
import java.util.ArrayList;
import java.util.Locale;
import java.util.Optional;

/** Names the settings that a turn has changed, in one sentence, so that nothing is changed silently. */
final class SetSentence {
    private static final int MINUTE = 60;

    private SetSentence() {}

    /** Empty where nothing is set. */
    static Optional<String> of(PlanLanguage language, Settings set) {
        var named = new ArrayList<String>();
        if (set.expectedDurationSeconds() != null) {
            named.add(language.say(Say.MINUTES, Math.ceilDiv(set.expectedDurationSeconds(), MINUTE)));
        }
        if (set.language() != null) {
            named.add(language.nameOf(set.language()));
        }
        for (String wire : new String[] {set.studyType(), set.interviewFormat(), set.voice()}) {
            if (wire != null) {
                named.add(language.say(constant(wire)));
            }
        }
        if (set.screenerQuestions() != null) {
            named.add(language.say(Say.SCREENERS, set.screenerQuestions().size()));
        }
        return named.isEmpty() ? Optional.empty() : Optional.of(language.say(Say.SET, String.join(", ", named)));
    }

    /** The words for a wire value, such as {@code concept-test}. */
    static Say constant(String wire) {
        return Say.valueOf(wire.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
}
