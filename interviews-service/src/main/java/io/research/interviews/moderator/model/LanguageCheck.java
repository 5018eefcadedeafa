package io.research.interviews.moderator.model;

import io.research.interviews.moderator.language.InterviewerLanguage;
import io.research.text.words.Script;
import io.research.text.words.Words;
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

    static boolean speaks(InterviewerLanguage language, String sentence) {
        String own = QUOTED.matcher(sentence).replaceAll(" ");
        return isInScript(language.code(), own)
                && !isInOther(language.code(), Set.copyOf(Words.of(own).all()));
    }

    private static boolean isInScript(String code, String text) {
        long letters = text.codePoints().filter(Character::isLetter).count();
        long fitting = text.codePoints()
                .filter(Character::isLetter)
                .filter(letter -> isOf(code, Script.of(letter)))
                .count();
        boolean hasKana = text.codePoints().mapToObj(Script::of).anyMatch(Script::isKana);
        return fitting >= letters * MOST_LETTERS && !(code.equals("zh") && hasKana);
    }

    private static boolean isOf(String code, Script script) {
        return switch (code) {
            case "ar" -> script == Script.ARABIC;
            case "hi" -> script == Script.DEVANAGARI;
            case "ja" -> script == Script.HAN || script.isKana();
            case "zh" -> script == Script.HAN;
            default -> script == Script.LATIN;
        };
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
