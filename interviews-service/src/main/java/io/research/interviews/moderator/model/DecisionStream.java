package io.research.interviews.moderator.model;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the JSON of a model while it comes: what it has decided, and after that, piece by piece, its words. */
final class DecisionStream {
    /** More than a decision with its claims takes. */
    private static final int MOST_BEFORE_WORDS = 6_000;

    private static final int ESCAPED_UNIT = 6;
    /** Not to be found inside a string, where each quotation mark has a backslash before it. */
    private static final Pattern WORDS = Pattern.compile("\"words\"\\s*+:\\s*+\"");

    private static final Pattern END = Pattern.compile("\\s*+}\\s*+");

    private final StringBuilder unread = new StringBuilder();
    private Decision decision;
    private boolean wordsEnded;

    /**
     * Takes the next piece.
     *
     * @return the words that it brings, mostly some letters or none; empty where this is not what was asked for
     */
    Optional<String> add(String piece) {
        unread.append(piece);
        if (decision == null && !findDecision()) {
            return unread.length() > MOST_BEFORE_WORDS ? Optional.empty() : Optional.of("");
        }
        return decision == null ? Optional.empty() : words();
    }

    /** What was decided; null as long as that is not known. */
    Decision decision() {
        return decision;
    }

    /** Whether the answer was brought to its end. */
    boolean isWhole() {
        return wordsEnded && END.matcher(unread).matches();
    }

    /** Whether the words have begun; then there is a decision, or never will be. */
    private boolean findDecision() {
        Matcher words = WORDS.matcher(unread);
        if (!words.find()) {
            return false;
        }
        String before = unread.substring(0, words.end());
        decision = before.length() > MOST_BEFORE_WORDS
                ? null
                : Decision.read(before + "\"}").orElse(null);
        unread.delete(0, words.end());
        return true;
    }

    private Optional<String> words() {
        if (wordsEnded) {
            return isWhole() || unread.toString().isBlank() ? Optional.of("") : Optional.empty();
        }
        int at = 0;
        while (at < unread.length() && unread.charAt(at) != '"') {
            int length = length(at);
            if (length == 0) {
                break;
            }
            at += length;
        }
        Optional<String> text = Decision.text(unread.substring(0, at));
        wordsEnded = at < unread.length() && unread.charAt(at) == '"';
        unread.delete(0, wordsEnded ? at + 1 : at);
        return text;
    }

    /** How many units the character at that place takes; zero where it has not come yet. */
    private int length(int at) {
        if (unread.charAt(at) != '\\') {
            return 1;
        }
        if (at + 1 == unread.length()) {
            return 0;
        }
        int length = unread.charAt(at + 1) == 'u' ? ESCAPED_UNIT : 2;
        return at + length <= unread.length() ? length : 0;
    }
}
