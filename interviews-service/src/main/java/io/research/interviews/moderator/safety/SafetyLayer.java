package io.research.interviews.moderator.safety;

import io.research.text.words.PlainText;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Reads what a message shows that comes before its content. Knows the twelve languages; others are read as English.
 * All of a message is read, in parts of {@value #USUAL_CHARACTERS} characters: a usual one takes well under a millisecond,
 * each part of a long one some milliseconds, so that long ones are not for event loops.
 */
public final class SafetyLayer {
    /** What is longer takes its time to be read. */
    public static final int USUAL_CHARACTERS = SafetyText.MAX_CHARACTERS;

    private static final String ENGLISH = "en";
    private static final List<String> CODES =
            List.of(ENGLISH, "ar", "de", "es", "fr", "hi", "it", "ja", "nl", "pl", "pt", "zh");
    private static final Map<String, Expressions> BY_CODE =
            CODES.stream().collect(Collectors.toUnmodifiableMap(Function.identity(), Expressions::of));

    private SafetyLayer() {}

    /**
     * What the message shows, the most urgent first; empty for an ordinary answer.
     *
     * @param language of the interview, two letters
     */
    public static Set<Concern> read(String message, String language) {
        var found = EnumSet.noneOf(Concern.class);
        Readings.of(message).forEach(texts -> found.addAll(read(texts, language)));
        return Collections.unmodifiableSet(found);
    }

    private static Set<Concern> read(Readings texts, String language) {
        var own = BY_CODE.getOrDefault(language, BY_CODE.get(ENGLISH));
        var english = BY_CODE.get(ENGLISH);
        var found = EnumSet.noneOf(Concern.class);
        for (var expressions : BY_CODE.values()) {
            if (expressions == own || expressions == english) {
                found.addAll(expressions.in(texts.of(expressions)));
            } else {
                expressions.inAnother(texts.of(expressions)).stream()
                        .filter(concern -> !own.takeBack(concern, texts.of(own)))
                        .filter(concern -> !english.takeBack(concern, texts.of(english)))
                        .forEach(found::add);
            }
        }
        return found;
    }

    /** Whether an interviewer may say these words of a participant back to them, and findings may quote them. */
    public static boolean mayBeRepeated(String words, String language) {
        return read(words, language).stream().noneMatch(Concern::isNeverRepeated);
    }

    /** Whether the words say of themselves that they correct what was said before. */
    public static boolean isCorrection(String words, String language) {
        var all = Readings.of(words);
        return inOwnAndEnglish(language, expressions -> all.stream()
                .anyMatch(texts -> expressions.isIn(texts.of(expressions), Concern.CORRECTION)));
    }

    /** Whether the words call somebody else names, or tell what others said. */
    public static boolean isOfOthers(String words, String language) {
        var all = Readings.of(words);
        return inOwnAndEnglish(language, expressions -> all.stream()
                .anyMatch(texts -> expressions.takeBack(Concern.ABUSE, texts.of(expressions))));
    }

    /** Whether the text may correct what was said before: it does where it names that. */
    public static boolean mayCorrect(PlainText text, String language) {
        return inOwnAndEnglish(language, expressions -> expressions.mayCorrect(text));
    }

    /** Whether the text may put one thing into the place of another that was said before. */
    public static boolean mayReplace(PlainText text, String language) {
        return inOwnAndEnglish(language, expressions -> expressions.mayReplace(text));
    }

    /** Whether the text is all that somebody says who was away and comes back. */
    public static boolean isReturn(PlainText text, String language) {
        return inOwnAndEnglish(language, expressions -> expressions.isReturn(text));
    }

    private static boolean inOwnAndEnglish(String language, Predicate<Expressions> shown) {
        var english = BY_CODE.get(ENGLISH);
        return shown.test(BY_CODE.getOrDefault(language, english)) || shown.test(english);
    }

    private record Readings(SafetyText spaced, SafetyText unspaced) {
        static List<Readings> of(String message) {
            return SafetyText.all(message).stream()
                    .map(spaced -> new Readings(spaced, spaced.withoutSpaces()))
                    .toList();
        }

        SafetyText of(Expressions expressions) {
            return expressions.isSpaced() ? spaced : unspaced;
        }
    }
}
