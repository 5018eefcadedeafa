package io.research.studies.planning;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Settings that a brief states in the words of closed lists; each may be null.
 *
 * @param language code of the catalog
 * @param format wire value
 */
record Stated(Integer minutes, Integer questions, String language, String format) {
    private static final List<String> FORMATS = List.of("chat", "video", "voice");

    static Stated in(String text, Reading reading) {
        return new Stated(
                Duration.in(text, reading).orElse(null),
                questions(text, reading).orElse(null),
                language(text, reading).orElse(null),
                format(text, reading).orElse(null));
    }

    /** Whether a line says one of them and nothing else, so that it is no point to talk about. */
    static boolean isAll(String line, Reading reading) {
        return reading.first(language -> {
                    var phrases = language.phrases();
                    var rest = phrases.set("filler").trim(Reading.timed(line));
                    boolean says = Duration.of(language, rest).isPresent()
                            || Stream.of("leading", "interview", "count", "count_alone", "language", "language_alone")
                                    .anyMatch(name -> phrases.set(name).is(rest))
                            || FORMATS.stream()
                                    .anyMatch(name -> phrases.set(name).is(rest));
                    return says ? Optional.of(true) : Optional.empty();
                })
                .isPresent();
    }

    private static Optional<Integer> questions(String text, Reading reading) {
        return reading.first(language -> Reading.sentences(text).stream()
                .flatMap(sentence -> questions(language, sentence).stream())
                .findFirst());
    }

    private static Optional<Integer> questions(PlanLanguage language, String sentence) {
        var phrases = language.phrases();
        return phrases.set("count")
                .find(Reading.plain(sentence))
                .or(() -> Reading.parts(sentence).stream()
                        .map(Reading::plain)
                        .filter(part -> phrases.set("count_alone")
                                .is(phrases.set("filler").trim(part)))
                        .flatMap(part -> phrases.set("count_alone").find(part).stream())
                        .findFirst())
                .flatMap(found -> Reading.number(found, "n"))
                .filter(number -> number > 0);
    }

    private static Optional<String> language(String text, Reading reading) {
        return reading.first(language -> Reading.sentences(text).stream()
                .flatMap(sentence -> language(language, sentence).stream())
                .findFirst());
    }

    private static Optional<String> language(PlanLanguage language, String sentence) {
        var phrases = language.phrases();
        return phrases.set("language")
                .find(Reading.plain(sentence))
                .or(() -> Reading.parts(sentence).stream()
                        .map(Reading::plain)
                        .filter(phrases.set("language_alone")::is)
                        .flatMap(part -> phrases.set("language_alone").find(part).stream())
                        .findFirst())
                .flatMap(found -> found.value("language"));
    }

    /** Of two formats none is set. */
    private static Optional<String> format(String text, Reading reading) {
        var said = FORMATS.stream()
                .filter(name -> Reading.sentences(text).stream()
                        .map(Reading::plain)
                        .anyMatch(sentence -> reading.is(name, set -> set.isIn(sentence))))
                .toList();
        return said.size() == 1 ? Optional.of(said.getFirst()) : Optional.empty();
    }
}
