package io.research.interviews.quality;

import io.research.interviews.quality.RatedAnswer.Fault;
import io.research.text.words.PlainText;
import io.research.text.words.Words;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Whether an answer was copied: a long text that appears at once, the typical marks of documents and machine-written
 * answers, or the question itself.
 */
final class CopyPaste {
    private static final double TIMES = 1.2;
    private static final int LONG_TEXT = 25;
    private static final double AT_ONCE = 7;
    private static final double COPIED = 0.7;
    private static final int RUNS_TO_COMPARE = 4;
    private static final Pattern MACHINE = Pattern.compile(
            "(?i)\\bas an? (ai|artificial intelligence|large language)|language model|als ki(-|\\b)|en tant qu.ia\\b"
                    + "|como (una )?ia\\b|come (una )?ia\\b|als ai\\b|jako (model|sztuczna)|モデルとして|作为(一个)?(ai|人工智能)"
                    + "|كنموذج|भाषा मॉडल");
    /** Headings, bold and lists of Markdown, numbers of footnotes, tags. */
    private static final Pattern MARKS = Pattern.compile(
            "(?m)^#{1,6} \\S|\\*\\*\\S[^*\\n]*\\*\\*|(?:^[ \\t]*(?:[-*•]|\\d{1,2}\\.)[ \\t]+\\S[^\\n]*\\n){2}"
                    + "|\\S\\[\\d{1,3}]|</?(?:p|div|span|li|ul|h\\d|br|a)\\b[^>]{0,200}>");

    private CopyPaste() {}

    static SignalScore of(RatedAnswers answers) {
        return SignalScore.without(
                answers.all().stream()
                        .filter(answer -> answer.is(Fault.PASTED) || answer.is(Fault.AT_ONCE))
                        .count(),
                answers.size(),
                TIMES,
                "were there at once, or bear marks of a text from elsewhere");
    }

    static boolean isIn(RatedAnswer answer) {
        return isMarked(answer) || isTheQuestion(answer);
    }

    static boolean isThereAtOnce(RatedAnswer answer) {
        return answer.isTimed()
                && !answer.exchange().spoken()
                && answer.count() >= LONG_TEXT
                && answer.pace() > AT_ONCE;
    }

    private static boolean isMarked(RatedAnswer answer) {
        String text = answer.exchange().answer();
        return MACHINE.matcher(text).find()
                || answer.count() >= LONG_TEXT && MARKS.matcher(text).find();
    }

    private static boolean isTheQuestion(RatedAnswer answer) {
        Set<String> runs = answer.runs();
        return runs.size() >= RUNS_TO_COMPARE
                && RatedAnswer.shared(
                                runs,
                                RatedAnswer.runs(
                                        Words.of(PlainText.of(answer.exchange().question()))))
                        >= COPIED * runs.size();
    }
}
