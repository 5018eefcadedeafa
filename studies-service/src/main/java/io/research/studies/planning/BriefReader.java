package io.research.studies.planning;

import io.research.text.language.Language;
import io.research.text.phrase.PhraseSet;
import io.research.text.phrase.PhraseSet.Found;
import io.research.text.words.PlainText;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Parses what a designer writes with the phrase lists of its language and, because many people mix in English, with
 * those of English.
 */
final class BriefReader {
    private static final String ENGLISH = "en";
    private static final String CHINESE = "zh";
    private static final String JAPANESE = "ja";
    private static final int HOUR = 60;
    private static final Pattern HOURS_AND_MINUTES = Pattern.compile("\\b(\\d)\\s?h([0-5]\\d)\\b");
    private static final Pattern DECIMAL = Pattern.compile("(?<=\\p{Nd})[.,](?=\\p{Nd}{1,2}(?!\\p{Nd}))");

    /** A full stop after these abbreviations does not end a sentence. */
    private static final Pattern ABBREVIATED =
            Pattern.compile("(?iu)\\b(approx|aprox|ca|circa|max|maks|env|ungef|ok|std|nr|bzw|vs|incl|inkl)\\.(?=\\s)");

    private static final Pattern ENDS = Pattern.compile("[.!?;؛](?=\\s|$)|[。！？；।]|\\R");
    private static final Pattern PARTS = Pattern.compile("[,，、،()（）\\[\\]|]|\\s[-–—]\\s");

    /** A range counts as its upper end. */
    private static final Pattern RANGE = Pattern.compile(
            "(?iU)(?:\\b(?:between|from|zwischen|von|entre|de|tra|fra|da|tussen|van|między|od)\\s+)?\\p{Nd}{1,3}\\s*(?:-|–|—|~|〜|～|\\bto\\b|\\bor\\b|\\band\\b|\\bbis\\b|\\bund\\b|\\boder\\b|\\bà\\b|\\bet\\b|\\bou\\b|\\ba\\b|\\by\\b|\\bo\\b|\\be\\b|\\btot\\b|\\ben\\b|\\bdo\\b|\\bi\\b|\\blub\\b|\\baté\\b|\\bसे\\b|إلى|から|到|至)\\s*"
                    + "(?=\\p{Nd}{1,3}[\\s-]*\\p{L})");

    private static final Pattern DIGIT_THEN_LETTER = Pattern.compile("(?<=\\p{Nd})(?=\\p{L})|(?<=\\p{L})(?=\\p{Nd})");

    private final List<PlanLanguage> languages;

    private BriefReader(List<PlanLanguage> languages) {
        this.languages = languages;
    }

    /**
     * Short texts whose language cannot be detected are parsed with the lists of all languages; a few words in Chinese
     * characters may be Japanese.
     */
    static BriefReader of(String text) {
        String code = Language.ofText(text, Language.UNKNOWN).code();
        var codes = !PlanLanguage.has(code)
                ? PlanLanguage.CODES.stream()
                : code.equals(CHINESE)
                        ? Stream.of(code, JAPANESE, ENGLISH)
                        : Stream.of(code, ENGLISH).distinct();
        return new BriefReader(codes.map(PlanLanguage::of).toList());
    }

    /**
     * The language code of a text; if it cannot be detected, that of the only language whose words for interviews it
     * contains.
     */
    static String language(String text) {
        String code = Language.ofText(text, Language.UNKNOWN).code();
        if (!code.equals(Language.UNKNOWN.code())) {
            return code;
        }
        var speaking = of(text).languages.stream()
                .filter(language -> sentences(text).stream()
                        .map(BriefReader::timed)
                        .anyMatch(language.phrases().set("interview")::isIn))
                .toList();
        return speaking.size() == 1 ? speaking.getFirst().code() : ENGLISH;
    }

    /** The same, trying the lists of that language first. */
    BriefReader with(PlanLanguage first) {
        return new BriefReader(
                Stream.concat(Stream.of(first), languages.stream()).distinct().toList());
    }

    /** Whether the lists of that name match in one of the languages. */
    boolean is(String name, Function<PhraseSet, Boolean> isSo) {
        return languages.stream()
                .anyMatch(language -> isSo.apply(language.phrases().set(name)));
    }

    /** The result of the first language that gives one. */
    <T> Optional<T> first(Function<PlanLanguage, Optional<T>> answer) {
        return languages.stream().map(answer).flatMap(Optional::stream).findFirst();
    }

    static List<String> sentences(String text) {
        return pieces(ENDS, ABBREVIATED.matcher(text).replaceAll("$1"));
    }

    /** The parts of a sentence between its commas and brackets. */
    static List<String> parts(String sentence) {
        return pieces(PARTS, sentence);
    }

    /** Normalised words, with numbers separated from their units. */
    static PlainText plain(String text) {
        String minutes = HOURS_AND_MINUTES
                .matcher(text)
                .replaceAll(time -> Integer.parseInt(time.group(1)) * HOUR + Integer.parseInt(time.group(2)) + " min");
        String spelled = DECIMAL.matcher(minutes).replaceAll(" dec ");
        return PlainText.of(DIGIT_THEN_LETTER.matcher(spelled).replaceAll(" "));
    }

    /** The same, for finding durations. */
    static PlainText timed(String text) {
        return plain(RANGE.matcher(text).replaceAll(""));
    }

    /** A number that was found of the list; empty where it is none that an interview can have. */
    static Optional<Integer> number(Found found, String list) {
        return found.value(list)
                .map(String::strip)
                .filter(digits -> digits.codePointCount(0, digits.length()) <= 4)
                .map(Integer::parseInt);
    }

    private static List<String> pieces(Pattern border, String text) {
        return Stream.of(border.split(text))
                .map(String::strip)
                .filter(piece -> !piece.isEmpty())
                .toList();
    }
}
