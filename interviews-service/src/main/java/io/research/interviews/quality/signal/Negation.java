package io.research.interviews.quality.signal;

import io.research.interviews.moderator.language.InterviewerLanguage;
import io.research.text.words.PlainText;
import io.research.text.words.Words;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The words by which the interviewer's languages deny, as they stand in comparable text. */
final class Negation {
    private static final Map<String, Set<String>> WORDS = Map.ofEntries(
            entry("en", "not dont doesnt didnt never no none nor isnt arent wasnt havent hasnt cant cannot wont"),
            entry("de", "nicht nie niemals kein keine keinen keiner keinem nichts"),
            entry("fr", "pas jamais aucun aucune rien"),
            entry("es", "no nunca jamas ningun ninguna tampoco"),
            entry("it", "non mai nessun nessuno nessuna"),
            entry("pt", "nao nunca jamais nenhum nenhuma"),
            entry("nl", "niet nooit geen niks"),
            entry("pl", "nie nigdy zaden zadna zadnego"),
            entry("ar", "لا لم لن ليس ما ابدا"),
            entry("hi", "नहीं नही कभी मत"));

    /** In scripts without spaces, anywhere in the text. */
    private static final Map<String, List<String>> PARTS = Map.of(
            "ja", List.of("ない", "ません", "なかった"),
            "zh", List.of("不", "没", "從未", "从未", "沒"));

    private Negation() {}

    static boolean in(InterviewerLanguage language, Words text) {
        var parts = PARTS.get(language.code());
        if (parts != null) {
            String joined = String.join("", text.all());
            return parts.stream().anyMatch(joined::contains);
        }
        var words = WORDS.get(language.code());
        return text.all().stream().anyMatch(words::contains);
    }

    private static Map.Entry<String, Set<String>> entry(String language, String words) {
        return Map.entry(
                language,
                Stream.of(words.split(" "))
                        .map(word -> PlainText.of(word).value())
                        .collect(Collectors.toUnmodifiableSet()));
    }
}
