package io.research.studies.planning.rules;

import java.lang.Character.UnicodeScript;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Tells the language of a message: by its script, else by its small words. */
final class LanguageGuess {
    private static final int WORDS_READ = 400;
    private static final int SURE = 2;
    private static final Map<String, Set<String>> SMALL_WORDS = Language.CODES.stream()
            .collect(Collectors.toUnmodifiableMap(
                    Function.identity(),
                    code -> Language.of(code).cues(Cue.FUNCTION).words()));

    private LanguageGuess() {}

    /** The code of a language that plans are written in; empty when the message does not tell. */
    static Optional<String> of(String message) {
        return byScript(message)
                .or(() -> byWords(message))
                .or(() -> byStopWords(message))
                .filter(Language::isWritten);
    }

    /** Whether the message is in a language that no plan is written in. */
    static boolean isForeign(String message) {
        return of(message).isEmpty()
                && byStopWords(message)
                        .filter(code -> !Language.isWritten(code))
                        .isPresent();
    }

    /** Surer of short messages: it also goes by letters, and knows languages that no plan is written in. */
    private static Optional<String> byStopWords(String message) {
        var language = io.research.text.language.Language.ofText(message, io.research.text.language.Language.UNKNOWN);
        return Optional.of(language)
                .filter(told -> told != io.research.text.language.Language.UNKNOWN)
                .map(io.research.text.language.Language::code);
    }

    private static Optional<String> byScript(String message) {
        Map<UnicodeScript, Long> letters = message.codePoints()
                .filter(Character::isLetter)
                .mapToObj(UnicodeScript::of)
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        UnicodeScript most = letters.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(UnicodeScript.UNKNOWN);
        boolean kana = letters.containsKey(UnicodeScript.HIRAGANA) || letters.containsKey(UnicodeScript.KATAKANA);
        return switch (most) {
            case HIRAGANA, KATAKANA -> Optional.of("ja");
            case HAN -> Optional.of(kana ? "ja" : "zh");
            case ARABIC -> Optional.of("ar");
            case DEVANAGARI -> Optional.of("hi");
            default -> Optional.empty();
        };
    }

    private static Optional<String> byWords(String message) {
        List<String> words = Words.of(message).stream()
                .limit(WORDS_READ)
                .map(Words::bare)
                .map(Statement::plain)
                .toList();
        Map<String, Long> hits = SMALL_WORDS.keySet().stream()
                .collect(Collectors.toMap(Function.identity(), code -> words.stream()
                        .filter(SMALL_WORDS.get(code)::contains)
                        .count()));
        return hits.entrySet().stream()
                .filter(entry -> entry.getValue() >= Math.min(SURE, words.size()))
                .max(Map.Entry.<String, Long>comparingByValue()
                        .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .map(Map.Entry::getKey);
    }
}
