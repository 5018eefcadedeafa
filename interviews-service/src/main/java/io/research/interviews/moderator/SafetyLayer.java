package io.research.interviews.moderator;

import io.research.text.language.Language;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Finds concerns in a message. It knows the twelve languages; other languages are treated as English. The whole message
 * is searched, in parts of {@value #USUAL_CHARACTERS} characters: a usual message takes well under a millisecond, and
 * each part of a long one some milliseconds, so long ones must not be searched on event loops.
 */
public final class SafetyLayer {
    /** Longer messages take noticeable time. */
    public static final int USUAL_CHARACTERS = SafetyText.MAX_CHARACTERS;

    private static final String ENGLISH = "en";
    private static final Map<String, ConcernPhrases> BY_CODE = InterviewerLanguages.all().stream()
            .collect(Collectors.toUnmodifiableMap(InterviewerLanguage::code, ConcernPhrases::of));

    private SafetyLayer() {}

    /**
     * The concerns in the message, the most urgent first; empty for an ordinary answer.
     *
     * @param language of the interview, two letters
     */
    public static Set<Concern> read(String message, String language) {
        var found = EnumSet.noneOf(Concern.class);
        // Guessed only where something is found for which it matters.
        Supplier<String> written =
                () -> Language.ofText(message, Language.of(language)).code();
        Readings.of(message).forEach(texts -> found.addAll(read(texts, language, written)));
        return Collections.unmodifiableSet(found);
    }

    /**
     * @param written the language that the message seems to be in: in any other one "es … con" is no insult, but what shows a
     *     crisis is taken from every language
     */
    private static Set<Concern> read(Readings texts, String language, Supplier<String> written) {
        var own = BY_CODE.getOrDefault(language, BY_CODE.get(ENGLISH));
        var english = BY_CODE.get(ENGLISH);
        var found = EnumSet.noneOf(Concern.class);
        for (var entry : BY_CODE.entrySet()) {
            var phrases = entry.getValue();
            if (phrases == own || phrases == english) {
                found.addAll(phrases.in(texts.of(phrases)));
            } else {
                phrases.inAnother(texts.of(phrases)).stream()
                        .filter(concern ->
                                concern == Concern.CRISIS || entry.getKey().equals(written.get()))
                        .filter(concern -> !own.takeBack(concern, texts.of(own)))
                        .filter(concern -> !english.takeBack(concern, texts.of(english)))
                        .forEach(found::add);
            }
        }
        return found;
    }

    /** Whether these words of a participant may be repeated to them and quoted in findings. */
    public static boolean mayBeRepeated(String words, String language) {
        return read(words, language).stream().noneMatch(Concern::isNeverRepeated);
    }

    /** Whether the words insult somebody else, or report what others said. */
    public static boolean isOfOthers(String words, String language) {
        var all = Readings.of(words);
        return inOwnAndEnglish(language, phrases -> all.stream()
                .anyMatch(texts -> phrases.takeBack(Concern.ABUSE, texts.of(phrases))));
    }

    private static boolean inOwnAndEnglish(String language, Predicate<ConcernPhrases> shown) {
        var english = BY_CODE.get(ENGLISH);
        return shown.test(BY_CODE.getOrDefault(language, english)) || shown.test(english);
    }

    private record Readings(SafetyText spaced, SafetyText unspaced) {
        static List<Readings> of(String message) {
            return SafetyText.all(message).stream()
                    .map(spaced -> new Readings(spaced, spaced.withoutSpaces()))
                    .toList();
        }

        SafetyText of(ConcernPhrases phrases) {
            return phrases.isSpaced() ? spaced : unspaced;
        }
    }
}
