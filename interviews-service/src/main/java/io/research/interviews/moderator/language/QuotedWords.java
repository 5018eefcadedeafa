package io.research.interviews.moderator.language;

import io.research.text.words.Sentences;
import io.research.text.words.Words;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * A short piece of what a participant said, fit to be repeated to them: one line, at most {@link #MAX_CHARACTERS}
 * characters, without control characters, changes of writing direction and quotation marks.
 */
public final class QuotedWords {
    static final int MAX_CHARACTERS = 90;

    private static final int SEARCHED_CHARACTERS = 2_000;
    private static final int MOST_SENTENCES = 40;
    private static final int FEWEST_WORDS = 2;
    private static final String QUOTATION_MARKS = "\"“”„‟«»‹›「」『』〝〞＂";
    private static final String TRAILING = ".,;:!?…。，、；：！？؟،؛।-–— ";

    private static final Pattern CLAUSE = Pattern.compile("[,;:，、；：،؛–—]");
    /** Markup, addresses and code. */
    private static final Pattern NOT_SPOKEN = Pattern.compile("[<>{}\\\\@|]|://|\\$\\(");

    private QuotedWords() {}

    /** The first sentence that fits, or of a long one the part that does, else the first one; empty when there is nothing worth repeating. */
    public static String from(String text, Predicate<String> fits) {
        List<String> sentences =
                Sentences.of(readable(text)).stream().limit(MOST_SENTENCES).toList();
        String chosen = sentences.stream()
                .filter(fits)
                .findFirst()
                .orElseGet(() -> sentences.isEmpty() ? "" : sentences.getFirst());
        String quote = clipped(withoutTrailing(part(chosen, fits)));
        return Words.count(quote) < FEWEST_WORDS || NOT_SPOKEN.matcher(quote).find() ? "" : quote;
    }

    private static String part(String sentence, Predicate<String> fits) {
        return sentence.length() <= MAX_CHARACTERS
                ? sentence
                : CLAUSE.splitAsStream(sentence)
                        .map(String::strip)
                        .filter(clause -> Words.count(clause) >= FEWEST_WORDS && fits.test(clause))
                        .findFirst()
                        .orElse(sentence);
    }

    private static String readable(String text) {
        var line = new StringBuilder();
        text.codePoints().limit(SEARCHED_CHARACTERS).forEach(codePoint -> {
            if (QUOTATION_MARKS.indexOf(codePoint) >= 0) {
                line.append('\'');
            } else if (isReadable(codePoint)) {
                line.appendCodePoint(codePoint);
            } else if (codePoint == '\n' || codePoint == '\r') {
                line.append('\n');
            } else {
                line.append(' ');
            }
        });
        return line.toString().replaceAll(" {2,}+", " ");
    }

    private static boolean isReadable(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SPACE_SEPARATOR -> false;
            // The joiners spell words in Arabic and Indic scripts; everything else of this kind is invisible.
            case Character.FORMAT -> codePoint == 0x200C || codePoint == 0x200D;
            default -> true;
        };
    }

    private static String withoutTrailing(String sentence) {
        int end = sentence.length();
        while (end > 0 && TRAILING.indexOf(sentence.charAt(end - 1)) >= 0) {
            end--;
        }
        return sentence.substring(0, end);
    }

    private static String clipped(String sentence) {
        if (sentence.codePointCount(0, sentence.length()) <= MAX_CHARACTERS) {
            return sentence;
        }
        int end = sentence.offsetByCodePoints(0, MAX_CHARACTERS - 1);
        int space = sentence.lastIndexOf(' ', end);
        return withoutTrailing(sentence.substring(0, space > end / 2 ? space : end)) + '…';
    }
}
