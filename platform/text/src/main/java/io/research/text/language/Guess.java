package io.research.text.language;

import io.research.text.words.Script;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.analysis.CharArraySet;

/** The language of a text: by its script, and within Latin by the votes of its stop words. */
final class Guess {
    private static final int READ = 2_000;
    private static final List<String> LATIN =
            List.of("en", "de", "fr", "es", "it", "nl", "pl", "pt", "sv", "da", "no", "fi", "hu", "cs", "tr");

    /** Letters that the languages of Latin script share with few others. */
    private static final Map<String, String> LETTERS = Map.ofEntries(
            Map.entry("cs", "ěřůčš"),
            Map.entry("da", "æøå"),
            Map.entry("de", "äöüß"),
            Map.entry("es", "ñáíóú¿¡"),
            Map.entry("fi", "äö"),
            Map.entry("fr", "œçèêàùî"),
            Map.entry("hu", "őűóáé"),
            Map.entry("it", "òùàì"),
            Map.entry("no", "æøå"),
            Map.entry("pl", "ąęłśźżćńó"),
            Map.entry("pt", "ãõçóáê"),
            Map.entry("sv", "åäö"),
            Map.entry("tr", "ğşıç"));

    /** What questions are asked with, where no stop word says it. */
    private static final Map<String, Set<String>> QUESTIONS = Map.of(
            "de", Set.of("warum", "wieso", "wieviele", "viele", "welche"),
            "es", Set.of("cuántos", "cuántas", "quién", "quiénes", "cuál"),
            "fr", Set.of("combien", "pourquoi", "quelle", "quelles", "quels"),
            "it", Set.of("quanti", "quante", "perché", "quali"),
            "nl", Set.of("hoeveel", "waarom", "welke"),
            "pl", Set.of("ile", "dlaczego", "kto", "które"),
            "pt", Set.of("quantos", "quantas", "quem", "quais"));

    private Guess() {}

    /** Null where it cannot be told. */
    static String of(String text) {
        var scripts = Script.ofLetters(start(text));
        return most(scripts) == Script.LATIN ? latin(start(text)) : ofScript(scripts);
    }

    /** Null where the script is that of many languages. */
    static String ofScript(String text) {
        return ofScript(Script.ofLetters(start(text)));
    }

    private static String start(String text) {
        return text.length() > READ ? text.substring(0, READ) : text;
    }

    private static String ofScript(Map<Script, Integer> scripts) {
        return switch (most(scripts)) {
            case HIRAGANA, KATAKANA -> "ja";
            case HAN -> scripts.keySet().stream().anyMatch(Script::isKana) ? "ja" : "zh";
            case HANGUL -> "ko";
            case ARABIC -> "ar";
            case DEVANAGARI -> "hi";
            case CYRILLIC -> "ru";
            case THAI -> "th";
            case GREEK -> "el";
            case HEBREW -> "he";
            default -> null;
        };
    }

    private static Script most(Map<Script, Integer> scripts) {
        return scripts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(Script.OTHER);
    }

    private static String latin(String text) {
        var votes = new HashMap<String, Integer>();
        for (Word word : Language.UNKNOWN.words(text)) {
            String lower = word.in(text).toLowerCase(Locale.ROOT);
            for (String code : LATIN) {
                String letters = LETTERS.getOrDefault(code, "");
                if (Lists.OF.get(code).contains(lower)
                        || QUESTIONS.getOrDefault(code, Set.of()).contains(lower)) {
                    votes.merge(code, 1, Integer::sum);
                }
                if (lower.chars().anyMatch(letter -> letters.indexOf(letter) >= 0)) {
                    votes.merge(code, 1, Integer::sum);
                }
            }
        }
        String best = null;
        int most = 0;
        boolean tied = false;
        for (String code : LATIN) {
            int count = votes.getOrDefault(code, 0);
            if (count > most) {
                best = code;
                most = count;
                tied = false;
            } else if (count == most) {
                tied = true;
            }
        }
        return tied ? null : best;
    }

    private static final class Lists {
        static final Map<String, CharArraySet> OF = read();

        private static Map<String, CharArraySet> read() {
            var lists = new HashMap<String, CharArraySet>();
            for (String code : LATIN) {
                Set<?> words = StopWords.of(code);
                lists.put(code, CharArraySet.copy(words));
            }
            return Map.copyOf(lists);
        }
    }
}
