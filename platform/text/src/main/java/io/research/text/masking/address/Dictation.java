package io.research.text.masking.address;

import io.research.text.masking.reading.Characters;
import io.research.text.masking.reading.Reading;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The signs of an address as people say them, or write them lest machines read them: "dot", "(at)", "arroba". */
final class Dictation {
    static final String WEAK_AT = "at";
    static final String WEAK_DOT = "dot";
    static final String POINT = "point";
    private static final char FIRST_WITHOUT_SPACES = '\u2E80';
    private static final Map<Character, List<String>> AT_WORDS = byFirstLetter(
            "@",
            "at the rate",
            "at sign",
            WEAK_AT,
            "ät",
            "arroba",
            "arobase",
            "arrobase",
            "arobas",
            "chiocciola",
            "klammeraffe",
            "apenstaartje",
            "małpa",
            "собака",
            "アットマーク",
            "アット",
            "آت",
            "أت",
            "ऐट द रेट",
            "एट द रेट",
            "ऐट",
            "एट",
            "艾特",
            "圈a",
            "小老鼠",
            "골뱅이");
    private static final List<String> DOTS = List.of(
            "dot", "punkt", "punto", "point", "ponto", "punt", "kropka", "точка", "ドット", "دوت", "نقطة", "डॉट", "डाट",
            "点", "點", "닷", "점");
    private static final List<String> HYPHENS = List.of(
            "dash",
            "hyphen",
            "minus",
            "bindestrich",
            "tiret",
            "guion medio",
            "guión medio",
            "guion",
            "guión",
            "hífen",
            "hifen",
            "traço",
            "trattino",
            "streepje",
            "koppelteken",
            "myślnik",
            "дефис",
            "ハイフン",
            "شرطة",
            "डैश",
            "हाइफन",
            "杠",
            "横杠");
    private static final List<String> LOW_LINES = List.of(
            "underscore",
            "unterstrich",
            "tiret du bas",
            "tiret bas",
            "guion bajo",
            "guión bajo",
            "underline",
            "sublinhado",
            "trattino basso",
            "laag streepje",
            "liggend streepje",
            "podkreślnik",
            "podkreślenie",
            "подчеркивание",
            "подчёркивание",
            "アンダーバー",
            "アンダースコア",
            "شرطة سفلية",
            "अंडरस्कोर",
            "下划线",
            "底线");
    /** The longer first: one can end in another. */
    private static final List<String> JOINT_WORDS = Stream.of(DOTS, HYPHENS, LOW_LINES, List.of("period", "plus"))
            .flatMap(List::stream)
            .sorted(Comparator.comparingInt(String::length).reversed())
            .toList();

    private static final Map<Character, List<String>> DOT_WORDS = byFirstLetter(DOTS.toArray(String[]::new));
    private static final Map<Character, List<String>> HYPHEN_WORDS = byFirstLetter(HYPHENS.toArray(String[]::new));

    private Dictation() {}

    private static Map<Character, List<String>> byFirstLetter(String... words) {
        return Stream.of(words).collect(Collectors.groupingBy(word -> word.charAt(0)));
    }

    /** Whether a word for the at sign, or a bracket around it, can begin with that character: most are told apart by it. */
    static boolean couldBeginAt(char character, char before) {
        return switch (character) {
            case 'a', 'A', 'ä', 'Ä', 'c', 'C', 'k', 'K', 'm', 'M', 'с', 'С', 'آ', 'أ', 'ऐ', 'ए' ->
                !Character.isLetter(before);
            case '@', '(', '[', '{', '<', 'ア', '艾', '圈', '小', '골' -> true;
            default -> false;
        };
    }

    /** The word for the at sign that stands there, or an empty one. */
    static String at(Reading text, int position) {
        return wordAt(text, position, AT_WORDS);
    }

    /** Behind a dot, or a word for it with spaces or brackets around; the same position where there is none. */
    static int dotEnd(Reading text, int position) {
        if (text.at(position) == '.') {
            return position + 1;
        }
        int at = spaces(text, position);
        boolean bracketed = isOpening(text.at(at));
        at = bracketed ? spaces(text, at + 1) : at;
        String word = wordAt(text, at, DOT_WORDS);
        if (word.isEmpty() || at == position && isSpaced(text.at(at))) {
            return position;
        }
        int end = spaces(text, at + word.length());
        if (bracketed) {
            return isClosing(text.at(end)) ? spaces(text, end + 1) : position;
        }
        return end;
    }

    /** The word for the dot that stands there, after spaces; empty where none does. */
    static String dot(Reading text, int position) {
        return wordAt(text, spaces(text, position), DOT_WORDS);
    }

    /** Behind a spoken hyphen, with spaces around; the same position where there is none. */
    static int hyphenEnd(Reading text, int position) {
        int at = spaces(text, position);
        String word = at == position ? "" : wordAt(text, at, HYPHEN_WORDS);
        return word.isEmpty() ? position : spaces(text, at + word.length());
    }

    /** Where a spoken sign that ends there begins; the same position where none does. */
    static int jointStart(Reading text, int position) {
        int end = spacesBack(text, position);
        boolean bracketed = isClosing(text.at(end - 1));
        end = bracketed ? spacesBack(text, end - 1) : end;
        for (String word : JOINT_WORDS) {
            int start = end - word.length();
            if (text.startsWith(word, start)
                    && (word.charAt(0) >= FIRST_WITHOUT_SPACES || !Character.isLetter(text.at(start - 1)))) {
                int before = spacesBack(text, start);
                if (bracketed) {
                    return isOpening(text.at(before - 1)) ? spacesBack(text, before - 1) : position;
                }
                return before;
            }
        }
        return position;
    }

    private static String wordAt(Reading text, int position, Map<Character, List<String>> words) {
        char first = Character.toLowerCase(text.at(position));
        for (String word : words.getOrDefault(first, List.of())) {
            if (text.startsWith(word, position)
                    && (!isSpaced(word.charAt(0)) || !goesOn(text.at(position + word.length())))) {
                return word;
            }
        }
        return "";
    }

    private static boolean goesOn(char character) {
        return Characters.isDigit(character) || isSpaced(character) || Characters.isMark(character);
    }

    /** A letter of a script that puts spaces between words. */
    static boolean isSpaced(char character) {
        return Character.isLetter(character) && character < FIRST_WITHOUT_SPACES;
    }

    static boolean isOpening(char character) {
        return character == '(' || character == '[' || character == '{' || character == '<';
    }

    static boolean isClosing(char character) {
        return character == ')' || character == ']' || character == '}' || character == '>';
    }

    /** Behind the spaces that stand there, at most two. */
    static int spaces(Reading text, int position) {
        int at = position;
        while (at < position + 2 && text.at(at) == ' ') {
            at++;
        }
        return at;
    }

    /** Where the spaces before the position begin. */
    static int spacesBack(Reading text, int position) {
        int at = position;
        while (at > position - 2 && text.at(at - 1) == ' ') {
            at--;
        }
        return at;
    }
}
