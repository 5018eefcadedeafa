package io.research.interviews.moderator.turning;

import io.research.interviews.moderator.language.InterviewerLanguage;
import io.research.interviews.moderator.language.InterviewerLanguages;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Turns lines by the rules of all languages, that of the study first: a plan may be written in another. */
public final class Turning {
    private static final Map<String, LineRules> BY_CODE = InterviewerLanguages.all().stream()
            .map(InterviewerLanguage::code)
            .collect(Collectors.toUnmodifiableMap(Function.identity(), code -> new LineRules(RuleFile.read(code))));
    private static final Turning ANY = in(null);
    private static final Pattern ENGLISH_PERSON = Pattern.compile("(?i)\\b(?:their|they|them|themselves)\\b");

    private final List<LineRules> languages;

    private Turning(List<LineRules> languages) {
        this.languages = languages;
    }

    /** @param code of the study's language; null or unknown where it is open */
    public static Turning in(String code) {
        var ordered = new ArrayList<LineRules>();
        if (code != null && BY_CODE.containsKey(code)) {
            ordered.add(BY_CODE.get(code));
        }
        InterviewerLanguages.all().stream()
                .map(InterviewerLanguage::code)
                .map(BY_CODE::get)
                .filter(rules -> !ordered.contains(rules))
                .forEach(ordered::add);
        return new Turning(List.copyOf(ordered));
    }

    /** Whether the line tells the interviewer what to ask, in any language. */
    public static boolean isInstruction(String line) {
        return !ANY.of(line).isEmpty();
    }

    /** What becomes of a line that tells the interviewer what to ask, in order; empty where it does not. */
    public List<Turned> of(String line) {
        return languages.stream()
                .map(rules -> rules.turn(line))
                .filter(turned -> !turned.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    public boolean speaksOfThem(String text) {
        return speaking(text).isPresent();
    }

    /** The text as it is said to the participant; as it stands where it does not speak of them. */
    public String toYou(String text) {
        return speaking(text).map(rules -> rules.toYou(text)).orElse(text);
    }

    /** What follows a word that tells the interviewer to ask, as it is said to the participant. */
    public String objectToYou(String text) {
        String turned = speaking(text).orElse(languages.getFirst()).toYou(text);
        return turned.equals(text) && ENGLISH_PERSON.matcher(text).find()
                ? BY_CODE.get("en").toYou(text)
                : turned;
    }

    /** A question about the participant as it is asked of them. */
    public String askedOfYou(String question) {
        return speaking(question).map(rules -> rules.askedOfYou(question)).orElse(question);
    }

    public boolean isNote(String text) {
        return any(rules -> rules.isNote(text));
    }

    /** The line's condition and what it asks; where it has one that is not about the person spoken to. */
    public Optional<Conditional> condition(String line) {
        return languages.stream()
                .flatMap(rules -> rules.condition(line).stream())
                .findFirst();
    }

    /** Whether nothing in the text is for the interviewer alone. */
    public boolean mayBeSaid(String text) {
        return languages.stream().allMatch(rules -> rules.mayBeSaid(text));
    }

    private Optional<LineRules> speaking(String text) {
        return languages.stream().filter(rules -> rules.speaksOfThem(text)).findFirst();
    }

    private boolean any(Predicate<LineRules> holds) {
        return languages.stream().anyMatch(holds);
    }
}
