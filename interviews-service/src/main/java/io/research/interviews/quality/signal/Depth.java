package io.research.interviews.quality.signal;

import io.research.interviews.moderator.language.SpokenCue;
import io.research.interviews.quality.answer.Measured;
import io.research.interviews.quality.answer.RatedAnswer;
import io.research.interviews.quality.answer.RatedAnswers;
import io.research.text.words.PlainText;
import java.util.List;
import java.util.Locale;

/** How much is told: words up to a few sentences, and a reason, a feeling, a case or a figure. */
final class Depth {
    private static final double FULL_WORDS = 20;
    private static final double PART_OF_WORDS = 0.8;
    private static final List<SpokenCue> SUBSTANCE = List.of(SpokenCue.REASON, SpokenCue.FEELING, SpokenCue.OPINION);

    private Depth() {}

    static Measured of(RatedAnswers answers) {
        List<RatedAnswer> asked = answers.all().stream()
                .filter(answer -> !isEnough(answer, answers))
                .toList();
        if (asked.isEmpty()) {
            return Measured.nothing("Only short facts were asked for.");
        }
        double mean = asked.stream()
                .mapToDouble(answer -> depth(answer, answers))
                .average()
                .orElseThrow();
        double words = asked.stream().mapToInt(RatedAnswer::count).average().orElseThrow();
        long telling = asked.stream()
                .filter(answer -> answer.counts() && isTelling(answer, answers))
                .count();
        return Measured.of(
                mean,
                String.format(
                        Locale.ROOT,
                        "%.0f words to a question on average; %d of %d answers give reasons, feelings or details.",
                        words,
                        telling,
                        asked.size()));
    }

    /** A short answer to "how many?" is all that was asked for. */
    private static boolean isEnough(RatedAnswer answer, RatedAnswers answers) {
        return answer.faults().isEmpty()
                && answer.count() > 0
                && answers.language()
                        .cues(SpokenCue.FACTUAL_QUESTION)
                        .occursIn(PlainText.of(answer.exchange().question()));
    }

    private static double depth(RatedAnswer answer, RatedAnswers answers) {
        if (!answer.counts()) {
            return 0;
        }
        double told = PART_OF_WORDS * Math.min(1, answer.count() / FULL_WORDS);
        return isTelling(answer, answers) ? told + 1 - PART_OF_WORDS : told;
    }

    private static boolean isTelling(RatedAnswer answer, RatedAnswers answers) {
        return answer.count() > 2
                && (SUBSTANCE.stream().anyMatch(cue -> answers.has(answer, cue))
                        || answer.plain().value().chars().anyMatch(Character::isDigit));
    }
}
