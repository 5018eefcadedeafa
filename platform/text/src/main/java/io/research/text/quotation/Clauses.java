package io.research.text.quotation;

import java.util.regex.Pattern;

/**
 * Shortens what somebody said without breaking a clause off in the middle: what is left are whole clauses from its start, and
 * an ellipsis says that there was more. By punctuation alone, in any language. Safe for any thread; linear in the text.
 */
public final class Clauses {
    private static final String ELLIPSIS = "…";

    /** Before what parts clauses; a comma in a number, or between letters, parts none. */
    private static final Pattern BORDER =
            Pattern.compile("[,;:!?…،؛؟](?=\\s)|[。、，；：！？।]|(?<=\\s)[-–—](?=\\s)|[—](?=\\p{L})");

    /** "Well, ..." says nothing: so much of the room is filled at least, in characters by how many fit into it. */
    private static final int LEAST_OF = 4;

    private Clauses() {}

    /**
     * The text, or as many whole clauses of it as fit; where not even the first fits, the first one whole, and so all of a text
     * that is one clause. White space becomes one blank.
     *
     * @param most characters, without the ellipsis
     */
    public static String shortened(int most, String text) {
        String plain = text.strip().replaceAll("\\s+", " ");
        if (plain.length() <= most) {
            return plain;
        }
        int end = -1;
        var borders = BORDER.matcher(plain);
        while (borders.find() && (end < 0 || borders.start() <= most)) {
            if (borders.start() >= most / LEAST_OF) {
                end = borders.start();
            }
        }
        return end < 0 || isPunctuation(plain.substring(end))
                ? plain
                : plain.substring(0, end).stripTrailing() + ELLIPSIS;
    }

    /** Whether nothing is left away but what ends the sentence. */
    private static boolean isPunctuation(String rest) {
        return rest.codePoints().noneMatch(Character::isLetterOrDigit);
    }
}
