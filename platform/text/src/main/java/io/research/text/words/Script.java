package io.research.text.words;

import java.lang.Character.UnicodeScript;
import java.util.EnumMap;
import java.util.Map;

/** What a character is written in. Other scripts than these are not told apart. */
public enum Script {
    /** Punctuation, digits and whatever else all scripts share. */
    COMMON,
    /** Marks that belong to the character before them. */
    INHERITED,
    LATIN,
    GREEK,
    CYRILLIC,
    ARMENIAN,
    GEORGIAN,
    HEBREW,
    ARABIC,
    DEVANAGARI,
    HANGUL,
    HAN,
    HIRAGANA,
    KATAKANA,
    THAI,
    LAO,
    KHMER,
    MYANMAR,
    OTHER;

    private static final Map<UnicodeScript, Script> KNOWN = known();

    public static Script of(int codePoint) {
        return KNOWN.getOrDefault(UnicodeScript.of(codePoint), OTHER);
    }

    /** How many characters of each script a text has, of its letters only. */
    public static Map<Script, Integer> ofLetters(String text) {
        var scripts = new EnumMap<Script, Integer>(Script.class);
        text.codePoints().filter(Character::isLetter).forEach(letter -> scripts.merge(of(letter), 1, Integer::sum));
        return scripts;
    }

    /** Whether words are told apart by the reader and not by spaces. */
    public boolean isWithoutSpaces() {
        return charactersOfWord() > 0;
    }

    /** The syllables of Japanese. */
    public boolean isKana() {
        return this == HIRAGANA || this == KATAKANA;
    }

    /** What ends a sentence. */
    public char fullStop() {
        return switch (this) {
            case HAN, HIRAGANA, KATAKANA -> '。';
            case DEVANAGARI -> '।';
            default -> '.';
        };
    }

    /** How many characters say about as much as a word of other scripts; 0 where spaces tell words apart. */
    int charactersOfWord() {
        return switch (this) {
            case HAN, HIRAGANA, KATAKANA -> 2;
            case THAI, LAO, KHMER, MYANMAR -> 4;
            default -> 0;
        };
    }

    private static Map<UnicodeScript, Script> known() {
        var known = new EnumMap<UnicodeScript, Script>(UnicodeScript.class);
        for (Script script : values()) {
            if (script != OTHER) {
                known.put(UnicodeScript.forName(script.name()), script);
            }
        }
        return known;
    }
}
