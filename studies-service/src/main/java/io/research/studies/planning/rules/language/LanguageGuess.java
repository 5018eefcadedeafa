package io.research.studies.planning.rules.language;

import io.research.text.language.Language;
import io.research.text.words.Words;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Tells the language of a message: by its script, else by its small words. */
public final class LanguageGuess {
    private static final int WORDS_READ = 400;
    private static final int SURE = 2;
    private static final Map<String, Set<String>> SMALL_WORDS = PlanLanguage.CODES.stream()
            .collect(Collectors.toUnmodifiableMap(
                    Function.identity(),
                    code -> PlanLanguage.of(code).cues(Cue.FUNCTION).words()));

    private LanguageGuess() {}

    /** The code of a language that plans are written in; empty when the message does not tell. */
    public static Optional<String> of(String message) {
        return byScript(message)
                .or(() -> byWords(message))
                .or(() -> byStopWords(message))
                .filter(PlanLanguage::isWritten);
    }

    /** Whether the message is in a language that no plan is written in. */
    public static boolean isForeign(String message) {
        return of(message).isEmpty()
                && byStopWords(message)
                        .filter(code -> !PlanLanguage.isWritten(code))
                        .isPresent();
    }

    /** Surer of short messages: it also goes by letters, and knows languages that no plan is written in. */
    private static Optional<String> byStopWords(String message) {
        return Optional.of(Language.ofText(message, Language.UNKNOWN))
                .filter(told -> told != Language.UNKNOWN)
                .map(Language::code);
    }

    private static Optional<String> byScript(String message) {
        return Language.ofScript(message).map(Language::code).filter(PlanLanguage::isWritten);
    }

    private static Optional<String> byWords(String message) {
        List<String> words = Words.written(message).stream()
                .limit(WORDS_READ)
                .map(Typography::bare)
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
