package io.research.studies.planning.rules.language;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A language that plans are written in.
 *
 * @param quotes opening and closing quotation mark
 * @param goals each a goal, the evidence it needs, and its key question
 * @param sections what can be asked
 * @param cues what gives something away in messages, most telling first
 * @param clauses how an indirect question is put to a participant, where its grammar is sure
 * @param address how words about participants become words to them
 * @param tidy what is written short, and what it stands for
 */
public record PlanLanguage(
        String code,
        List<String> quotes,
        Map<Phrase, String> phrases,
        Map<Goal, List<String>> goals,
        Map<Section, Text> sections,
        Map<Cue, Cues> cues,
        List<GrammarRule> clauses,
        List<GrammarRule> address,
        List<GrammarRule> tidy) {
    /** A cue's patterns, those of them that are plain words, the endings of words among them, and all as written. */
    public record Cues(List<CuePattern> patterns, Set<String> words, List<String> endings, List<String> written) {
        private static final Cues NONE = new Cues(List.of(), Set.of(), List.of(), List.of());

        public static Cues of(List<String> written) {
            List<CuePattern> patterns = written.stream().map(CuePattern::of).toList();
            return new Cues(
                    patterns,
                    patterns.stream()
                            .filter(pattern -> !pattern.captures() && !pattern.prefix())
                            .map(CuePattern::before)
                            .collect(Collectors.toUnmodifiableSet()),
                    written.stream()
                            .filter(word -> word.startsWith("*"))
                            .map(word -> word.substring(1))
                            .toList(),
                    List.copyOf(written));
        }
    }

    /** @param questions each a question and its probes */
    public record Text(String title, List<List<String>> questions) {}

    private record File(
            List<String> quotes,
            Map<Phrase, String> phrases,
            Map<Goal, List<String>> goals,
            Map<Section, Text> sections,
            Map<Cue, List<String>> reading,
            List<List<String>> clauses,
            List<List<String>> address,
            List<List<String>> tidy) {}

    public static final List<String> CODES =
            List.of("en", "ar", "de", "es", "fr", "hi", "it", "ja", "nl", "pl", "pt", "zh");
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Map<String, PlanLanguage> ALL =
            CODES.stream().collect(Collectors.toUnmodifiableMap(Function.identity(), PlanLanguage::read));

    /** The language of this code, English where it is not among them. */
    public static PlanLanguage of(String code) {
        return ALL.getOrDefault(code == null ? "" : code, ALL.get("en"));
    }

    public static boolean isWritten(String code) {
        return code != null && ALL.containsKey(code);
    }

    public String say(Phrase phrase) {
        return phrases.get(phrase);
    }

    public String say(Phrase phrase, String text) {
        return say(phrase).replace("{text}", text);
    }

    public String quoted(String words) {
        return quotes.getFirst() + words + quotes.getLast();
    }

    public Cues cues(Cue cue) {
        return cues.getOrDefault(cue, Cues.NONE);
    }

    private static List<GrammarRule> rules(List<List<String>> written) {
        return written.stream().map(GrammarRule::of).toList();
    }

    private static PlanLanguage read(String code) {
        try (var resource = PlanLanguage.class.getResourceAsStream(code + ".json")) {
            var file = JSON.readValue(Objects.requireNonNull(resource, () -> "no language file " + code), File.class);
            Map<Cue, Cues> cues = file.reading().entrySet().stream()
                    .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, entry -> Cues.of(entry.getValue())));
            return new PlanLanguage(
                    code,
                    file.quotes(),
                    file.phrases(),
                    file.goals(),
                    file.sections(),
                    cues,
                    rules(file.clauses()),
                    rules(file.address()),
                    rules(file.tidy()));
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the language file " + code + " cannot be read", unreadable);
        }
    }
}
