package io.research.interviews.moderator.model;

import io.research.interviews.moderator.language.Language;
import java.lang.Character.UnicodeScript;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Whether a sentence is in a language, as far as its script and its small words can tell. */
final class LanguageCheck {
    private static final double MOST_LETTERS = 0.6;
    private static final int SURE = 2;
    private static final Pattern QUOTED = Pattern.compile("[\"“„«「『][^\"”“»」』]*[\"”“»」』]");
    private static final Map<String, List<String>> SMALL_WORDS = WordLists.read("small-words.json");

    private LanguageCheck() {}

    static boolean speaks(Language language, String sentence) {
        String own = QUOTED.matcher(sentence).replaceAll(" ");
        return isInScript(language.code(), own)
                && !isInOther(language.code(), Set.copyOf(Words.of(own).list()));
    }

    private static boolean isInScript(String code, String text) {
        long letters = text.codePoints().filter(Character::isLetter).count();
        long fitting = text.codePoints()
                .filter(Character::isLetter)
                .filter(letter -> isOf(code, UnicodeScript.of(letter)))
                .count();
        boolean hasKana = text.codePoints().anyMatch(letter -> isKana(UnicodeScript.of(letter)));
        return fitting >= letters * MOST_LETTERS && !(code.equals("zh") && hasKana);
    }

    private static boolean isOf(String code, UnicodeScript script) {
        return switch (code) {
            case "ar" -> script == UnicodeScript.ARABIC;
            case "hi" -> script == UnicodeScript.DEVANAGARI;
            case "ja" -> script == UnicodeScript.HAN || isKana(script);
            case "zh" -> script == UnicodeScript.HAN;
            default -> script == UnicodeScript.LATIN;
        };
    }

    private static boolean isKana(UnicodeScript script) {
        return script == UnicodeScript.HIRAGANA || script == UnicodeScript.KATAKANA;
    }

    /** Whether the small words of another language are in it, and few of this one. */
    private static boolean isInOther(String code, Set<String> words) {
        List<String> own = SMALL_WORDS.get(code);
        if (own == null) {
            return false;
        }
        long ownHits = hits(own, words);
        return SMALL_WORDS.entrySet().stream()
                .filter(other -> !other.getKey().equals(code))
                .anyMatch(other -> hits(other.getValue(), words) >= ownHits + SURE);
    }

    private static long hits(List<String> some, Set<String> words) {
        return some.stream().filter(words::contains).count();
    }
}
