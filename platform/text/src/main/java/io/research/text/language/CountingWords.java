package io.research.text.language;

import io.research.text.words.Words;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Words that count people in one of the twelve languages: numbers ("three") and quantities ("most"). Digits are none of
 * them. Immutable, shared, safe for any thread.
 */
public final class CountingWords {
    private static final Properties LISTS = read();
    private static final ConcurrentMap<String, CountingWords> KNOWN = new ConcurrentHashMap<>();

    private final boolean isWithoutSpaces;
    private final List<String> numbers;
    private final List<String> quantities;
    private final List<String> idioms;

    private CountingWords(Language language) {
        isWithoutSpaces = language.isWrittenWithoutSpaces();
        numbers = list(language, "numbers");
        quantities = list(language, "quantities");
        idioms = list(language, "idioms");
    }

    /** Those of the language; none where it is not one of the twelve. */
    public static CountingWords of(Language language) {
        return KNOWN.computeIfAbsent(language.code(), _ -> new CountingWords(language));
    }

    /** Whether the text says of how many of all people it speaks: most, nobody, half. */
    public boolean hasQuantity(String text) {
        String bare = Words.spaced(text);
        for (String idiom : idioms) {
            bare = bare.replace(" " + idiom + " ", " ");
        }
        return !in(bare, quantities).isEmpty();
    }

    /** The number words of the text that none of the others has. */
    public Set<String> numbersMissing(String text, Collection<String> others) {
        var spaced = others.stream().map(Words::spaced).toList();
        return in(Words.spaced(text), numbers).stream()
                .filter(number -> spaced.stream()
                        .allMatch(other -> in(other, List.of(number)).isEmpty()))
                .collect(Collectors.toSet());
    }

    private Set<String> in(String spaced, List<String> phrases) {
        return phrases.stream()
                .filter(phrase -> spaced.contains(isWithoutSpaces ? phrase : " " + phrase + " "))
                .collect(Collectors.toSet());
    }

    private static List<String> list(Language language, String name) {
        return Stream.of(LISTS.getProperty(language.code() + "." + name, "").split(","))
                .map(String::strip)
                .filter(phrase -> !phrase.isEmpty())
                .toList();
    }

    private static Properties read() {
        try (var in = CountingWords.class.getResourceAsStream("counting.properties")) {
            var lists = new Properties();
            lists.load(new InputStreamReader(in, StandardCharsets.UTF_8));
            return lists;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
