package io.research.text.words;

import java.util.ArrayList;
import java.util.List;

/**
 * The sentences of talk in whatever language, by their punctuation alone and in one pass: what is said next never changes
 * where an earlier sentence has ended, so that a text can be cut while it is spoken. {@code Language.sentences} knows the
 * abbreviations of a language, and tells where in a written text each sentence stands.
 */
public final class Sentences {
    private static final String ENDS = ".!?…。！？｡؟।॥";
    private static final String ENDS_WITHOUT_SPACE = "。！？｡";
    private static final String CLOSERS = "\"'”’»“）)」』]";
    private static final int LONGEST_ABBREVIATION = 2;

    private Sentences() {}

    /** The sentences in order, stripped, none blank; a line break ends a sentence too. */
    public static List<String> of(String text) {
        var sentences = new ArrayList<String>();
        int start = 0;
        int at = 0;
        while (at < text.length()) {
            char unit = text.charAt(at);
            int end = at + 1;
            if (unit == '\n' || unit == '\r') {
                add(sentences, text.substring(start, at));
                start = end;
            } else if (ENDS.indexOf(unit) >= 0) {
                while (end < text.length() && (ENDS.indexOf(text.charAt(end)) >= 0 || isCloser(text, end))) {
                    end++;
                }
                if (endsSentence(text, start, at, end)) {
                    add(sentences, text.substring(start, end));
                    start = end;
                }
            }
            at = end;
        }
        add(sentences, text.substring(start));
        return sentences;
    }

    /** Whether the text asks: it ends in a question mark of any script. */
    public static boolean isQuestion(String sentence) {
        for (int at = sentence.length() - 1; at >= 0; at--) {
            char unit = sentence.charAt(at);
            if (isQuestionMark(unit)) {
                return true;
            }
            if (!Character.isWhitespace(unit) && CLOSERS.indexOf(unit) < 0 && unit != '!' && unit != '！') {
                return false;
            }
        }
        return false;
    }

    public static boolean isQuestionMark(char unit) {
        return unit == '?' || unit == '？' || unit == '؟';
    }

    private static boolean isCloser(String text, int at) {
        return CLOSERS.indexOf(text.charAt(at)) >= 0;
    }

    private static boolean endsSentence(String text, int start, int mark, int end) {
        char unit = text.charAt(mark);
        if (end == text.length() || ENDS_WITHOUT_SPACE.indexOf(unit) >= 0) {
            return true;
        }
        if (!Character.isWhitespace(text.charAt(end))) {
            return false;
        }
        return unit != '.' || !isAbbreviation(text, start, mark) && !Character.isLowerCase(firstOfNextWord(text, end));
    }

    /** "z. B.", "e.g.", "vs.", "1." */
    private static boolean isAbbreviation(String text, int start, int mark) {
        int letters = 0;
        for (int at = mark - 1; at >= start && Character.isLetterOrDigit(text.charAt(at)); at--) {
            if (++letters > LONGEST_ABBREVIATION) {
                return false;
            }
        }
        return mark - letters > start && text.charAt(mark - letters - 1) == '.' || letters == 1;
    }

    private static char firstOfNextWord(String text, int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at < text.length() ? text.charAt(at) : ' ';
    }

    private static void add(List<String> sentences, String sentence) {
        if (!sentence.isBlank()) {
            sentences.add(sentence.strip());
        }
    }
}
