package io.research.text.phrase;

import io.research.text.words.PlainText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.representer.Representer;
import org.yaml.snakeyaml.resolver.Resolver;

/**
 * The phrases of one language, read from a YAML file of three members: {@code lists} (by name, words or phrases, or words
 * with their values, or the word {@code digits} for a number in digits, which the next word may follow at once), {@code rules} (by name, phrases that are
 * used inside others) and {@code phrases} (by name, the sets that are searched for). {@link PhraseParser} has the form of a
 * phrase. Written words are compared as {@link PlainText}.
 */
public final class PhraseBook {
    private static final Set<String> UNSPACED = Set.of("ja", "zh");
    private static final String ALL_DIGITS = "0123456789٠١٢٣٤٥٦٧٨٩०१२३४५६७८९";
    private static final int MOST_DIGITS = 9;

    private final boolean spaced;
    private final Map<String, WordList> lists = new HashMap<>();
    private final Map<String, List<SearchedPhrase>> phrases = new LinkedHashMap<>();
    private final Map<String, PhraseSet> sets = new HashMap<>();

    /**
     * A list as it is searched for.
     *
     * @param values by the words that stand for them, as searched; empty where words stand for themselves
     */
    private record WordList(Phrase phrase, Map<String, String> values) {}

    private PhraseBook(String language, Map<String, Object> file) {
        this.spaced = !UNSPACED.contains(language);
        Map<String, Object> rules = member(file, "rules");
        var parser = new PhraseParser(spaced, name -> known(lists, name).phrase(), name -> (String) known(rules, name));
        member(file, "lists").forEach((name, words) -> lists.put(name, list(parser, words)));
        member(file, "phrases").forEach((name, written) -> phrases.put(name, phrases(parser, written)));
        phrases.forEach((name, all) -> sets.put(name, new PhraseSet(this, all)));
    }

    /**
     * Reads the file of that name beside the class.
     *
     * @param language two letters; it says whether words stand apart
     * @throws IllegalArgumentException where it is none, with the phrase that cannot be read
     */
    public static PhraseBook read(Class<?> beside, String name, String language) {
        return new PhraseBook(language, file(beside, name));
    }

    /** Texts that stand in the same file under another member: by name, one or several. */
    public static Map<String, List<String>> texts(Class<?> beside, String name, String member) {
        var texts = new LinkedHashMap<String, List<String>>();
        member(file(beside, name), member)
                .forEach((key, value) -> texts.put(
                        key,
                        value instanceof List<?> several
                                ? several.stream().map(String::valueOf).toList()
                                : List.of(String.valueOf(value))));
        return texts;
    }

    private static Map<String, Object> file(Class<?> beside, String name) {
        try (var resource = beside.getResourceAsStream(name)) {
            var options = new LoaderOptions();
            return new Yaml(
                            new SafeConstructor(options),
                            new Representer(new DumperOptions()),
                            new DumperOptions(),
                            options,
                            new TextOnly())
                    .load(Objects.requireNonNull(resource, () -> "no phrases in " + name));
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the phrases in " + name + " cannot be read", unreadable);
        }
    }

    /** The names of its sets. */
    public Set<String> names() {
        return phrases.keySet();
    }

    /** The set of that name; an empty one, which is found nowhere, where the file has none. */
    public PhraseSet set(String name) {
        return sets.getOrDefault(name, new PhraseSet(this, List.of()));
    }

    /** The phrases of several sets in one. */
    public PhraseSet union(Collection<String> names) {
        return new PhraseSet(
                this,
                names.stream()
                        .flatMap(name -> phrases.getOrDefault(name, List.of()).stream())
                        .toList());
    }

    /** Whether words stand apart in the language. */
    public boolean isSpaced() {
        return spaced;
    }

    /** The text as sets search it: with a space before and after each word, or without any in scripts that know none. */
    public String searched(PlainText text) {
        return spaced ? ' ' + text.value() + ' ' : text.value().replace(" ", "");
    }

    /** How many words are in it; characters in scripts without spaces. */
    int words(String searched) {
        String text = searched.strip();
        return text.isEmpty() ? 0 : spaced ? text.split(" ").length : text.length();
    }

    /** What words of a list stand for. */
    String value(String list, String words) {
        return known(lists, list).values().getOrDefault(words, words);
    }

    private static List<SearchedPhrase> phrases(PhraseParser parser, Object written) {
        return ((List<?>) written)
                .stream()
                        .map(one -> new SearchedPhrase(read(parser, String.valueOf(one))))
                        .toList();
    }

    private static Phrase read(PhraseParser parser, String written) {
        try {
            return parser.read(written);
        } catch (IllegalArgumentException fault) {
            throw new IllegalArgumentException("not a phrase: " + written, fault);
        }
    }

    private WordList list(PhraseParser parser, Object words) {
        if (words instanceof List<?> all) {
            return new WordList(
                    Phrase.any(all.stream()
                            .map(one -> read(parser, String.valueOf(one)))
                            .toList()),
                    Map.of());
        }
        if (words.equals("digits")) {
            return new WordList(numbers(), Map.of());
        }
        var valued = (Map<?, ?>) words;
        var values = new HashMap<String, String>();
        valued.forEach((word, value) ->
                values.put(searched(PlainText.of(String.valueOf(word))).strip(), String.valueOf(value)));
        return new WordList(
                Phrase.any(values.keySet().stream()
                        .sorted((one, other) -> other.length() - one.length())
                        .map(word -> read(parser, word))
                        .toList()),
                Map.copyOf(values));
    }

    private Phrase numbers() {
        var firsts = ALL_DIGITS.codePoints().mapToObj(Character::toString).collect(Collectors.toSet());
        return new Phrase("\\p{Nd}{1," + MOST_DIGITS + "}" + (spaced ? " ?" : ""), firsts, false, Map.of(), "20");
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> member(Map<String, Object> file, String name) {
        return (Map<String, Object>) file.getOrDefault(name, Map.of());
    }

    private static <T> T known(Map<String, T> all, String name) {
        T one = all.get(name);
        if (one == null) {
            throw new IllegalArgumentException("nothing is called " + name);
        }
        return one;
    }

    /** What is written is text, whatever else YAML takes it for: "no" is a word, and so is 8. */
    private static final class TextOnly extends Resolver {
        @Override
        protected void addImplicitResolvers() {
            // None.
        }
    }
}
