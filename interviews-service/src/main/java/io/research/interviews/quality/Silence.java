package io.research.interviews.quality;

import io.research.interviews.quality.RatedAnswer.Fault;
import io.research.text.words.Script;

/**
 * Whether nothing was said in an interview at all: no words, random keys, single letters, or what came faster than anybody
 * writes or says it. A language model that finds at least half of the answers to be about what was asked knows better: what
 * looks like random keys may be words of a language that the rules do not know. "I don't know" says something.
 */
final class Silence {
    private static final double ABOUT = 0.5;

    private Silence() {}

    static boolean isIn(RatedAnswers answers) {
        boolean isAbout =
                answers.judgement().filter(read -> read.relevance() >= ABOUT).isPresent();
        return !isAbout && answers.all().stream().allMatch(answer -> isWordless(answer) || Speed.isTooFast(answer));
    }

    private static boolean isWordless(RatedAnswer answer) {
        return answer.is(Fault.GIBBERISH)
                || !answer.exchange().chosen() && isOneLetter(answer.plain().value());
    }

    /** Only for scripts with spaces: a single Chinese character may be a complete answer. */
    private static boolean isOneLetter(String plain) {
        return plain.codePointCount(0, plain.length()) == 1
                && Character.isLetter(plain.codePointAt(0))
                && !Script.of(plain.codePointAt(0)).isWithoutSpaces();
    }
}
