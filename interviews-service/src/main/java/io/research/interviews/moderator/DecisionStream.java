package io.research.interviews.moderator;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the JSON of a model while it arrives: first the decision, then, piece by piece, the words. Anything around the
 * object, such as a fence, is skipped. If the words come before the decision, they are returned at the end.
 */
final class DecisionStream {
    private static final int MOST = 40_000;
    private static final int ESCAPED_UNIT = 6;
    /** Cannot occur inside a string, where each quotation mark is escaped. */
    private static final Pattern WORDS = Pattern.compile("\"words\"\\s*+:\\s*+\"");

    private static final Pattern END = Pattern.compile("^\\s*+[,}]");
    private static final Pattern SUMMARY = Pattern.compile("\"summary\"\\s*+:\\s*+\"((?:[^\"\\\\]|\\\\.)*+)\"");
    private static final String THOUGHT = "</think>";

    private final StringBuilder unread = new StringBuilder();
    private Decision decision;
    private boolean isLate;
    private boolean wordsEnded;

    /**
     * Takes the next piece.
     *
     * @return the words that it brings, mostly some letters or none; empty where this is not what was asked for
     */
    Optional<String> add(String piece) {
        unread.append(piece);
        if (unread.length() > MOST) {
            return Optional.empty();
        }
        if (decision == null && !isLate) {
            findDecision();
        }
        return decision == null ? Optional.of("") : words();
    }

    /** The words of an answer that came before the decision; empty if there was no decision. */
    Optional<String> late() {
        return Decision.object(object(unread.toString())).flatMap(all -> {
            decision = Decision.read(all.toString()).orElse(null);
            isLate = true;
            wordsEnded = decision != null && all.path("words").isTextual();
            return wordsEnded ? Optional.of(all.path("words").textValue()) : Optional.empty();
        });
    }

    /** The decision; null until it is known. */
    Decision decision() {
        return decision;
    }

    /** Whether the words were brought to their end. */
    boolean isWhole() {
        return wordsEnded && (isLate || END.matcher(unread).find());
    }

    /** The summary that the model keeps of the conversation; empty if it was not asked for one, or gave none. */
    Optional<String> summary() {
        var summary = SUMMARY.matcher(unread);
        return summary.find() ? Decision.text(summary.group(1)) : Optional.empty();
    }

    private void findDecision() {
        Matcher words = WORDS.matcher(unread);
        if (!words.find()) {
            return;
        }
        decision =
                Decision.read(object(unread.substring(0, words.end())) + "\"}").orElse(null);
        if (decision == null) {
            isLate = true;
        } else {
            unread.delete(0, words.end());
        }
    }

    /** Starts at the first brace after the reasoning of the model. */
    private static String object(String text) {
        int from = text.lastIndexOf(THOUGHT) < 0 ? 0 : text.lastIndexOf(THOUGHT) + THOUGHT.length();
        int start = text.indexOf('{', from);
        return start < 0 ? "" : text.substring(start);
    }

    private Optional<String> words() {
        if (wordsEnded) {
            return Optional.of("");
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

    /** The length of the character at that place in UTF-16 units; zero if it has not arrived completely. */
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
