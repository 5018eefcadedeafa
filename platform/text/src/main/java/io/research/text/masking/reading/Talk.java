package io.research.text.masking.reading;

/**
 * The words around a number, lower-cased: never more than a window, and never across a border, because what was masked
 * must not say anything about its neighbours the second time that it did not say the first.
 */
public final class Talk {
    static final int WINDOW = 60;
    private static final int WORD = 24;

    private Talk() {}

    /** Back to the number before it at most. For rules that are not the last: later ones may claim that number. */
    public static String beforeNumber(Reading text, int position) {
        return before(text, position, true);
    }

    public static String before(Reading text, int position) {
        return before(text, position, false);
    }

    private static String before(Reading text, int position, boolean tillNumber) {
        int start = position;
        while (start > position - WINDOW && reads(text.at(start - 1), tillNumber)) {
            start--;
        }
        text.examine(start, position);
        return lower(text, start, position);
    }

    private static boolean reads(char character, boolean tillNumber) {
        return character != '\n' && !Reading.isBorder(character) && !(tillNumber && Characters.isDigit(character));
    }

    /** What follows a number, up to the next sign or number. */
    public static String afterNumber(Reading text, int position) {
        int start = position;
        while (text.at(start) == ' ' && start < position + 2) {
            start++;
        }
        int end = start;
        while (end < start + WINDOW
                && (Character.isLetter(text.at(end))
                        || text.at(end) == ' '
                        || text.at(end) == '\''
                        || Characters.isMark(text.at(end)))) {
            end++;
        }
        text.examine(start, end);
        return lower(text, start, end);
    }

    /** The word that follows, after at most two spaces; empty where something else follows. */
    static String after(Reading text, int position) {
        int start = position;
        while (text.at(start) == ' ' && start < position + 2) {
            start++;
        }
        int end = start;
        while (end < start + WORD && (Character.isLetter(text.at(end)) || Characters.isMark(text.at(end)))) {
            end++;
        }
        return lower(text, start, end);
    }

    private static String lower(Reading text, int from, int to) {
        var lower = new StringBuilder(to - from);
        for (int at = from; at < to; at++) {
            lower.append(Character.toLowerCase(text.at(at)));
        }
        return lower.toString();
    }
}
