package io.research.interviews.quality;

import io.research.interviews.moderator.Concern;
import io.research.interviews.moderator.InterviewerLanguage;
import io.research.interviews.moderator.SafetyLayer;
import io.research.text.words.PlainText;
import io.research.text.words.Words;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * An answer, taken apart once.
 *
 * @param runs of the words, see {@link #RUN}
 * @param count how much was said, in words comparable between languages
 * @param concerns that the safety layer finds in it
 * @param faults why it is none, or not the participant's own
 */
record RatedAnswer(
        QuestionAndAnswer exchange,
        PlainText plain,
        Words words,
        Set<String> runs,
        int count,
        Set<Concern> concerns,
        Set<Fault> faults) {
    private static final int FEWEST_WORDS = 2;

    /** The length of a run of words: two texts share one if one was made from the other. */
    private static final int RUN = 3;

    /** Faults that make an answer worthless. */
    enum Fault {
        /** "I don't know", "skip this". */
        EVASIVE,
        /** Abuse and little else. */
        OUTBURST,
        GIBBERISH,
        REPEATED,
        PASTED,
        /** A long text that appeared at once: pasted, dictated, or prepared. Its content counts all the same. */
        AT_ONCE
    }

    static RatedAnswer of(QuestionAndAnswer exchange, InterviewerLanguage language) {
        PlainText plain = PlainText.of(exchange.answer());
        Words words = Words.of(plain);
        return new RatedAnswer(
                exchange,
                plain,
                words,
                runs(words),
                Words.count(plain.value()),
                SafetyLayer.read(exchange.answer(), language.code()),
                EnumSet.noneOf(Fault.class));
    }

    /** All its runs of words. */
    static Set<String> runs(Words words) {
        return new LinkedHashSet<>(words.runs(RUN));
    }

    /** How many of these runs occur in the given set. */
    static long shared(Set<String> some, Set<String> others) {
        return some.stream().filter(others::contains).count();
    }

    boolean is(Fault fault) {
        return faults.contains(fault);
    }

    /** Whether it tells something. */
    boolean counts() {
        return faults.stream().allMatch(fault -> fault == Fault.AT_ONCE)
                && (exchange.chosen() || count >= FEWEST_WORDS);
    }

    /** Whether the time for reading the question and answering is known. */
    boolean isTimed() {
        return exchange.seconds() >= 0;
    }

    /** Words per second, taking each answer for at least a second's work. */
    double pace() {
        return count / Math.max(1, exchange.seconds());
    }
}
