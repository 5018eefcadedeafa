package io.research.interviews.quality;

import io.research.interviews.moderator.language.PlainText;
import io.research.interviews.moderator.language.WordCount;
import java.util.EnumSet;
import java.util.Set;

/**
 * An answer, taken apart once.
 *
 * @param stems of the words, see {@link Words#stems}
 * @param runs of the words, see {@link Words#runs}
 * @param count how much was said, in words comparable between languages
 * @param faults why it is none, or not the participant's own
 */
record Answer(
        QuestionAndAnswer exchange,
        PlainText plain,
        Words words,
        Set<String> stems,
        Set<String> runs,
        int count,
        Set<Fault> faults) {
    private static final int FEWEST_WORDS = 2;

    /** What makes an answer worth nothing. */
    enum Fault {
        /** "I don't know", "skip this". */
        EVASIVE,
        /** Abuse, or orders to the interviewer's machinery. */
        OFF_TOPIC,
        GIBBERISH,
        REPEATED,
        PASTED,
        /** A long text that was there at once: pasted, dictated, or prepared. What it tells counts all the same. */
        AT_ONCE
    }

    static Answer of(QuestionAndAnswer exchange) {
        PlainText plain = PlainText.of(exchange.answer());
        Words words = Words.of(plain);
        return new Answer(
                exchange,
                plain,
                words,
                words.stems(),
                words.runs(),
                WordCount.of(plain.value()),
                EnumSet.noneOf(Fault.class));
    }

    boolean is(Fault fault) {
        return faults.contains(fault);
    }

    /** Whether it tells something. */
    boolean counts() {
        return faults.stream().allMatch(fault -> fault == Fault.AT_ONCE) && count >= FEWEST_WORDS;
    }

    /** Whether what it took to read the question and to answer is known. */
    boolean isTimed() {
        return exchange.seconds() >= 0;
    }

    /** Words per second, taking each answer for at least a second's work. */
    double pace() {
        return count / Math.max(1, exchange.seconds());
    }
}
