package io.research.studies.planning;

import io.research.contracts.study.Guide.Kind;
import io.research.text.phrase.PhraseBook;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/**
 * A language of planning: the wording of templates and messages, and the phrase lists with which messages are parsed.
 * Everything of one language is in one YAML file.
 */
final class PlanLanguage {
    private static final String ENGLISH = "en";
    static final List<String> CODES = List.of("en", "ar", "de", "es", "fr", "hi", "it", "ja", "nl", "pl", "pt", "zh");
    private static final Map<String, PlanLanguage> READ = new ConcurrentHashMap<>();

    private final String code;
    private final List<String> quotes;
    private final Map<Say, String> says = new EnumMap<>(Say.class);
    private final List<String> goals;
    private final Map<String, Section> sections;
    private final PhraseBook phrases;

    @SuppressWarnings("unchecked")
    private PlanLanguage(String code) {
        Map<String, Object> file = file("language/" + code + ".yaml");
        this.code = code;
        this.quotes = (List<String>) file.get("quotes");
        ((Map<String, String>) file.get("says")).forEach((name, words) -> says.put(Say.valueOf(name), words));
        this.goals = List.copyOf((List<String>) file.get("goals"));
        this.sections = ((Map<String, Map<String, Object>>) file.get("sections"))
                .entrySet().stream()
                        .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, entry -> section(entry.getValue())));
        this.phrases = PhraseBook.read(PlanLanguage.class, "language/" + code + ".yaml", code);
    }

    /** The language with this code, or English if there is none; the code may be null. */
    static PlanLanguage of(String code) {
        return READ.computeIfAbsent(has(code) ? code : ENGLISH, PlanLanguage::new);
    }

    static boolean has(String code) {
        return code != null && CODES.contains(code);
    }

    String code() {
        return code;
    }

    String say(Say what) {
        return says.get(what);
    }

    String say(Say what, String text) {
        return say(what).replace("{text}", text);
    }

    String say(Say what, long number) {
        return say(what).replace("{n}", Long.toString(number));
    }

    /** The mark that ends a sentence. */
    String stop() {
        return phrases.isSpaced() ? code.equals("hi") ? "।" : "." : "。";
    }

    String quoted(String words) {
        return quotes.getFirst() + words + quotes.getLast();
    }

    /** Sentences one after another, with a space between them where the language has one. */
    String joined(Stream<String> sentences) {
        return sentences.filter(Objects::nonNull).collect(Collectors.joining(phrases.isSpaced() ? " " : ""));
    }

    /** Learning goals that fit any study; the first is the objective. */
    List<String> goals() {
        return goals;
    }

    /** The section of that name, such as {@code OPENING}. */
    Section section(String name) {
        return sections.get(name);
    }

    /** The closed lists by which messages are read. */
    PhraseBook phrases() {
        return phrases;
    }

    /** The name of the language with that code in this language. */
    String nameOf(String other) {
        return Locale.of(other).getDisplayLanguage(Locale.of(code));
    }

    @SuppressWarnings("unchecked")
    private static Section section(Map<String, Object> written) {
        return new Section(
                (String) written.get("title"),
                ((List<List<String>>) written.get("items"))
                        .stream().map(PlanLanguage::line).toList());
    }

    /** A line that is not a plain question begins with its kind. */
    private static Section.Line line(List<String> words) {
        boolean hasKind = Stream.of(Kind.values()).anyMatch(kind -> kind.name().equals(words.getFirst()));
        var said = hasKind ? words.subList(1, words.size()) : words;
        return new Section.Line(
                hasKind ? Kind.valueOf(words.getFirst()) : Kind.QUESTION,
                said.getFirst(),
                said.subList(1, said.size()));
    }

    private static Map<String, Object> file(String name) {
        try (var resource = PlanLanguage.class.getResourceAsStream(name)) {
            return new Yaml(new SafeConstructor(new LoaderOptions()))
                    .load(Objects.requireNonNull(resource, () -> "no language file " + name));
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the language file " + name + " cannot be read", unreadable);
        }
    }
}
