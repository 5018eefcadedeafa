package io.research.signal.choice;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The words of one language that tell a choice. */
final class Lexicon {
    private static final Set<String> WITHOUT_BLANKS = Set.of("ja", "zh");
    private static final Map<String, Lexicon> ALL =
            List.of("en", "ar", "de", "es", "fr", "hi", "it", "ja", "nl", "pl", "pt", "zh").stream()
                    .collect(Collectors.toUnmodifiableMap(Function.identity(), Lexicon::new));

    private final boolean blanks;
    private final Map<WordList, List<String>> lists = new EnumMap<>(WordList.class);
    private final List<List<String>> ordinals;

    private Lexicon(String language) {
        var words = new Properties();
        try (var file = Lexicon.class.getResourceAsStream("words_" + language + ".properties")) {
            words.load(new InputStreamReader(file, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        blanks = !WITHOUT_BLANKS.contains(language);
        for (WordList list : WordList.values()) {
            lists.put(list, list(words.getProperty(list.name().toLowerCase(Locale.ROOT))));
        }
        ordinals = Arrays.stream(words.getProperty("ordinals").split(";"))
                .map(forms -> Arrays.stream(forms.split(",")).map(this::phrase).toList())
                .toList();
    }

    /** Of that language; English where there is none. */
    static Lexicon of(String language) {
        return ALL.getOrDefault(language, ALL.get("en"));
    }

    /** The phrases of a list, longest first, each between blanks where the language has them. */
    List<String> phrases(WordList list) {
        return lists.get(list);
    }

    /** Whether the plain text has a phrase of the list. */
    boolean has(WordList list, String plain) {
        return phrases(list).stream().anyMatch(plain::contains);
    }

    /** Whether the word is a phrase of the list by itself. */
    boolean is(WordList list, String word) {
        return phrases(list).contains(phrase(word));
    }

    /** The forms of "the first", "the second" and so on. */
    List<String> ordinals(int place) {
        return place < ordinals.size() ? ordinals.get(place) : List.of();
    }

    boolean hasBlanks() {
        return blanks;
    }

    /** The words as they are found in plain text. */
    String phrase(String words) {
        return blanks ? Plain.of(words) : Plain.of(words).strip();
    }

    private List<String> list(String text) {
        return Arrays.stream(text.split("\\|"))
                .filter(words -> !words.isBlank())
                .map(this::phrase)
                .filter(words -> !words.isBlank())
                .sorted(Comparator.comparing(String::length).reversed())
                .toList();
    }
}
