package io.research.text.masking.reading;

/** What kind of character stands there; asked of folded text only. */
public final class Characters {
    private static final char LAST_OF_GREEK_AND_CYRILLIC = '\u058F';
    private static final char LAST_LATIN = '\u024F';
    private static final char FIRST_LATIN_ADDITIONAL = '\u1E00';
    private static final char LAST_LATIN_ADDITIONAL = '\u1EFF';
    private static final char FIRST_WITHOUT_SPACES = '\u2E80';

    /** Scripts that an address keeps to. */
    public enum Family {
        LATIN,
        OTHER,
        NONE
    }

    private Characters() {}

    public static boolean isDigit(char character) {
        return character >= '0' && character <= '9';
    }

    public static boolean isAsciiLetter(char character) {
        return character >= 'a' && character <= 'z' || character >= 'A' && character <= 'Z';
    }

    public static boolean isAsciiAlphanumeric(char character) {
        return isDigit(character) || isAsciiLetter(character);
    }

    public static boolean isHex(char character) {
        return isDigit(character) || character >= 'a' && character <= 'f' || character >= 'A' && character <= 'F';
    }

    /** A letter to which a number that stands beside it belongs: Latin, Greek or Cyrillic. */
    public static boolean holdsNumbers(char character) {
        return character <= LAST_OF_GREEK_AND_CYRILLIC && (Character.isLetter(character) || isMark(character));
    }

    /** None for characters of scripts that write without spaces: where an address ends in them, nobody can tell. */
    public static Family family(char character) {
        if (isAsciiLetter(character)) {
            return Family.LATIN;
        }
        if (character <= LAST_LATIN || character >= FIRST_LATIN_ADDITIONAL && character <= LAST_LATIN_ADDITIONAL) {
            return Character.isLetter(character) ? Family.LATIN : Family.NONE;
        }
        return character < FIRST_WITHOUT_SPACES && Character.isLetter(character) && !isThai(character)
                ? Family.OTHER
                : Family.NONE;
    }

    public static boolean isMark(char character) {
        int type = character < '\u0300' ? 0 : Character.getType(character);
        return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
    }

    /** Thai, Lao, Burmese and Khmer: letters without spaces below the ideographs. */
    private static boolean isThai(char character) {
        return character >= '\u0E00' && character <= '\u0EFF'
                || character >= '\u1000' && character <= '\u109F'
                || character >= '\u1780' && character <= '\u17FF';
    }
}
