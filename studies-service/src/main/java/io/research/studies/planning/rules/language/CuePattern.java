package io.research.studies.planning.rules.language;

import io.research.text.words.Script;
import io.research.text.words.Words;
import java.util.Optional;

/**
 * A cue as it stands in a language file: literal words around at most one <code>{}</code>, and after {@code =>} how
 * the captured words read on their own.
 */
public record CuePattern(String before, boolean captures, String after, String reading, boolean prefix) {
    private static final String CAPTURE = "{}";
    private static final String ARROW = " => ";

    static CuePattern of(String written) {
        int arrow = written.indexOf(ARROW);
        String cue = Statement.plain(arrow < 0 ? written : written.substring(0, arrow));
        String reading = arrow < 0 ? CAPTURE : written.substring(arrow + ARROW.length());
        int at = cue.indexOf(CAPTURE);
        if (at >= 0) {
            return new CuePattern(
                    cue.substring(0, at).strip(),
                    true,
                    cue.substring(at + CAPTURE.length()).strip(),
                    reading,
                    false);
        }
        boolean prefix = cue.endsWith("*");
        return new CuePattern(prefix ? cue.substring(0, cue.length() - 1) : cue, false, "", reading, prefix);
    }

    /** Whether all that the captured words need is a label before them. */
    boolean isLabel() {
        return captures && before.indexOf(':') > 0;
    }

    public boolean occursIn(Statement statement) {
        return before.isEmpty() ? captured(statement).isPresent() : find(statement.plain(), before, 0, prefix) >= 0;
    }

    /** Where the words before the capture stand, or those behind it where there are none. */
    public int place(Statement statement) {
        return find(statement.plain(), before.isEmpty() ? after : before, 0, prefix);
    }

    /** The text without the words, and without the rest of the word that they begin. */
    public Optional<String> cutFrom(String text) {
        int at = find(Statement.plain(text), before, 0, prefix);
        if (at < 0) {
            return Optional.empty();
        }
        int end = at + before.length();
        while (prefix && end < text.length() && isSpacedLetter(text.charAt(end))) {
            end++;
        }
        return Optional.of(text.substring(0, at) + ' ' + text.substring(end));
    }

    public boolean opens(Statement statement) {
        String text = statement.plain();
        return !before.isEmpty() && text.startsWith(before) && (prefix || endsWord(text, before.length(), before));
    }

    /** The words in the place of the capture, up to the end of the statement. */
    public Optional<String> captured(Statement statement) {
        String plain = statement.plain();
        int start = before.isEmpty() ? 0 : find(plain, before, 0, false);
        if (start < 0) {
            return Optional.empty();
        }
        int from = start + before.length();
        int to = after.isEmpty() ? plain.length() : find(plain, after, from, false);
        return to <= from
                ? Optional.empty()
                : Optional.of(statement.text().substring(from, to).strip()).filter(words -> !words.isEmpty());
    }

    /** The captured words as they read on their own. */
    public String read(String words) {
        return reading.replace(CAPTURE, words);
    }

    /** Where the words stand as words of their own; -1 when nowhere. */
    public static int find(String text, String words, int from, boolean prefix) {
        for (int at = text.indexOf(words, from); at >= 0; at = text.indexOf(words, at + 1)) {
            if (beginsWord(text, at, words) && (prefix || endsWord(text, at + words.length(), words))) {
                return at;
            }
        }
        return -1;
    }

    private static boolean beginsWord(String text, int at, String words) {
        return at == 0 || !isSpacedLetter(words.charAt(0)) || !isSpacedLetter(text.charAt(at - 1));
    }

    private static boolean endsWord(String text, int end, String words) {
        return end == text.length()
                || !isSpacedLetter(words.charAt(words.length() - 1))
                || !isSpacedLetter(text.charAt(end));
    }

    /** Whether words of the letter's script are set apart by spaces. */
    private static boolean isSpacedLetter(char unit) {
        return Words.isPart(unit) && !Script.of(unit).isWithoutSpaces();
    }
}
