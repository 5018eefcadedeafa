package io.research.interviews.quality;

import io.research.interviews.quality.RatedAnswer.Fault;
import io.research.text.words.Script;
import java.util.List;
import java.util.regex.Pattern;

/** Whether an answer is keys hit at random, on the keyboards of the interviewer's languages. */
final class Gibberish {
    private static final int SHORTEST_WORD = 4;
    private static final int LONG_WORD = 6;
    private static final int SYLLABLES = 8;
    private static final int KEYS_IN_A_ROW = 5;
    private static final double UNKNOWN_PAIRS = 0.5;
    private static final double FEWEST_DIFFERENT = 0.34;
    private static final int LONG_RUN = 5;

    private static final List<String> ROWS = List.of(
            "qwertyuiop",
            "qwertzuiop",
            "azertyuiop",
            "asdfghjkl",
            "qsdfghjklm",
            "zxcvbnm",
            "yxcvbnm",
            "wxcvbn",
            "ضصثقفغعهخحجد",
            "شسيبلاتنمكط",
            "ئءؤرلاىةوزظ");
    private static final List<String> HOME =
            List.of("asdf", "sdfg", "dfgh", "fghj", "ghjk", "hjkl", "qsdf", "zxcv", "xcvb", "شسيب");

    /** What input methods produce from random keys on the home row. */
    private static final Pattern CONVERTED = Pattern.compile("阿斯顿|阿斯蒂芬|啊啊啊|ぁｓｄ|あsd|ｓｄｆ|sdふ|dふぁ");

    private static final Pattern NO_WORD = Pattern.compile("(?U)[\\d\\s\\p{Punct}]{7,}+|(.)\\1{4,}+");
    private static final Pattern LATIN = Pattern.compile("[a-z]+");
    private static final Pattern VOWEL = Pattern.compile("[aeiouy]");

    private Gibberish() {}

    static SignalScore of(RatedAnswers answers) {
        return SignalScore.without(answers.count(Fault.GIBBERISH), answers.size(), 1, "consisted of random keys");
    }

    static boolean isIn(RatedAnswer answer, Vocabulary vocabulary) {
        String text = answer.exchange().answer().strip();
        if (answer.plain().isBlank()) {
            return text.codePoints().noneMatch(Gibberish::isSign);
        }
        String plain = answer.plain().value();
        return NO_WORD.matcher(plain).matches()
                || CONVERTED.matcher(plain).find()
                || isOneSyllable(plain)
                || isMostlyMash(answer.words().all(), vocabulary);
    }

    /** An emoji says something, a row of dots does not. */
    private static boolean isSign(int codePoint) {
        return Character.getType(codePoint) == Character.OTHER_SYMBOL;
    }

    /** The same few characters of a script without spaces, repeated. */
    private static boolean isOneSyllable(String plain) {
        String together = plain.replace(" ", "");
        int length = together.codePointCount(0, together.length());
        return length >= LONG_RUN
                && together.codePoints()
                        .allMatch(codePoint -> Script.of(codePoint).isWithoutSpaces())
                && together.codePoints().distinct().count() <= FEWEST_DIFFERENT * length;
    }

    private static boolean isMostlyMash(List<String> words, Vocabulary vocabulary) {
        int letters = words.stream().mapToInt(String::length).sum();
        int mashed = words.stream()
                .filter(word -> isMash(word, vocabulary))
                .mapToInt(String::length)
                .sum();
        return 2 * mashed > letters;
    }

    private static boolean isMash(String word, Vocabulary vocabulary) {
        if (word.length() < SHORTEST_WORD) {
            return false;
        }
        if (HOME.stream().anyMatch(word::contains) || isAlongARow(word)) {
            return true;
        }
        long different = word.chars().distinct().count();
        if (different <= 2 || word.length() >= SYLLABLES && different <= word.length() / 3) {
            return true;
        }
        if (!LATIN.matcher(word).matches()) {
            return false;
        }
        return word.length() > SHORTEST_WORD && !VOWEL.matcher(word).find()
                || word.length() >= LONG_WORD && unknownPairs(word, vocabulary) >= UNKNOWN_PAIRS;
    }

    private static boolean isAlongARow(String word) {
        for (int at = 0; at + KEYS_IN_A_ROW <= word.length(); at++) {
            String keys = word.substring(at, at + KEYS_IN_A_ROW);
            String back = new StringBuilder(keys).reverse().toString();
            if (ROWS.stream().anyMatch(row -> row.contains(keys) || row.contains(back))) {
                return true;
            }
        }
        return false;
    }

    private static double unknownPairs(String word, Vocabulary vocabulary) {
        long unknown =
                Vocabulary.pairs(word).filter(pair -> !vocabulary.knows(pair)).count();
        return (double) unknown / (word.length() - 1);
    }
}
