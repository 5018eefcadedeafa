package io.research.interviews.quality;

import io.research.interviews.quality.RatedAnswer.Fault;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Whether an answer repeats a recent one, or says one thing over and over. */
final class Repetition {
    private static final double TIMES = 1.2;
    private static final double COPIED = 0.6;
    private static final double FEWEST_DIFFERENT = 0.4;
    private static final int RUNS_TO_COMPARE = 3;
    private static final int NOT_LONG = 60;
    private static final int WORDS_TO_COMPARE = 6;

    private Repetition() {}

    static SignalScore of(RatedAnswers answers) {
        return SignalScore.without(
                answers.count(Fault.REPEATED), answers.size(), TIMES, "repeated what was said before");
    }

    static boolean isIn(RatedAnswer answer, List<RatedAnswer> earlier) {
        return answer.count() > 0
                && (isMonotonous(answer) || recent(earlier).stream().anyMatch(before -> isSame(answer, before)));
    }

    private static boolean isSame(RatedAnswer answer, RatedAnswer before) {
        if (answer.plain().equals(before.plain())) {
            return true;
        }
        Set<String> runs = answer.runs();
        return runs.size() >= RUNS_TO_COMPARE && RatedAnswer.shared(runs, before.runs()) >= COPIED * runs.size();
    }

    private static List<RatedAnswer> recent(List<RatedAnswer> earlier) {
        return earlier.subList(Math.max(0, earlier.size() - NOT_LONG), earlier.size());
    }

    /** Uses pairs in scripts where a character is a word, because single characters recur in any text. */
    private static boolean isMonotonous(RatedAnswer answer) {
        List<String> words = answer.words().all();
        if (words.size() < WORDS_TO_COMPARE) {
            return false;
        }
        long different = IntStream.range(0, words.size() - 1)
                .mapToObj(at -> words.get(at) + " " + words.get(at + 1))
                .distinct()
                .count();
        return different < FEWEST_DIFFERENT * (words.size() - 1);
    }
}
