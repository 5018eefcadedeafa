package io.research.studies.guide;

import java.util.regex.Pattern;

/**
 * A line of a text, its marks told apart from its words.
 *
 * @param depth how deep it is indented; a number of several parts such as 1.2. counts as indented
 * @param mark what it begins with
 * @param hashes of a Markdown heading; 0 for any other line
 * @param bold whether all its words were bold
 * @param literal whether a backslash stands before its words, which are then no mark or heading
 * @param words without marks; blank where the line is a number alone
 */
record Line(int depth, Mark mark, int hashes, boolean bold, boolean literal, String words) {
    private static final String SENTENCE_ENDS = ".!…。！．।॥۔։‥፨᙮" + GuideWarning.QUESTION_MARKS;
    private static final String BEHIND_SENTENCE = "\"'”’»」』)）*";
    private static final Pattern OPTION = Pattern.compile("\\([ =]?\\)\\s+\\S.*", Pattern.DOTALL);
    private static final Pattern WORDLESS = Pattern.compile("[\\p{Z}\\p{C}\\s\\-–—_*=~#•·.]*");
    private static final Pattern TITLE = Pattern.compile("[\\p{L}\\p{M}\\p{N}\\p{Zs}'’&/–-]{1,60}[:：]?");

    /** What comes before the words. */
    enum Mark {
        NONE,
        BULLET,
        NUMBER
    }

    /** Whether it has words; a line without words, such as a rule of dashes, is skipped. */
    boolean says() {
        return !words.isEmpty() && (literal || !WORDLESS.matcher(words).matches());
    }

    boolean isOption() {
        return !literal && OPTION.matcher(words).matches();
    }

    /** Whether it is the heading of the lines below it, by its form and the next line. */
    boolean isHeading(Line next) {
        if (hashes > 0) {
            return true;
        }
        if (literal || isOption() || ItemMarks.of(words).isMarked()) {
            return false;
        }
        return switch (mark) {
            case BULLET -> (isTimed() || bold && !endsSentence()) && isAbove(next);
            case NUMBER -> isTimed() || !endsSentence() && (bold || isAbove(next) || isBulleted(next));
            case NONE -> isTimed() || !endsSentence() && (bold || isTitleOf(next));
        };
    }

    /** Whether minutes stand in brackets at its end. */
    boolean isTimed() {
        return Heading.of(this).minutes() != null;
    }

    /** The rank as a heading: the smaller, the higher. */
    int rank() {
        if (hashes > 0) {
            return hashes;
        }
        return 7 + depth + (bold ? 0 : 1) + (mark == Mark.NUMBER ? 1 : 0);
    }

    boolean endsSentence() {
        int last = words.length() - 1;
        while (last >= 0 && BEHIND_SENTENCE.indexOf(words.charAt(last)) >= 0) {
            last--;
        }
        return last >= 0 && SENTENCE_ENDS.indexOf(words.charAt(last)) >= 0;
    }

    private boolean isAbove(Line next) {
        return next != null && next.hashes == 0 && !next.isOption() && next.depth > depth;
    }

    private static boolean isBulleted(Line next) {
        return next != null && next.mark == Mark.BULLET && !next.isOption();
    }

    private boolean isTitleOf(Line next) {
        return TITLE.matcher(words).matches()
                && next != null
                && next.mark != Mark.NONE
                && next.depth == depth
                && !next.isOption();
    }
}
