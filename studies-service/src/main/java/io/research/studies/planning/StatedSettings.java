package io.research.studies.planning;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Settings that a brief states in words of the phrase lists; each may be null.
 *
 * @param language code of the catalog
 * @param format wire value
 */
record StatedSettings(Integer minutes, Integer questions, String language, String format) {
    private static final List<String> FORMATS = List.of("chat", "video", "voice");

    static StatedSettings in(String text, BriefReader briefReader) {
        return new StatedSettings(
                Duration.in(text, briefReader).orElse(null),
                questions(text, briefReader).orElse(null),
                language(text, briefReader).orElse(null),
                format(text, briefReader).orElse(null));
    }

    /** Whether a line only states a setting, so that it is not a point to talk about. */
    static boolean isAll(String line, BriefReader briefReader) {
        return briefReader
                .first(language -> {
                    var phrases = language.phrases();
                    var rest = phrases.set("filler").trim(BriefReader.timed(line));
                    boolean says = Duration.of(language, rest).isPresent()
                            || Stream.of("leading", "interview", "count", "count_alone", "language", "language_alone")
                                    .anyMatch(name -> phrases.set(name).is(rest))
                            || FORMATS.stream()
                                    .anyMatch(name -> phrases.set(name).is(rest));
                    return says ? Optional.of(true) : Optional.empty();
                })
                .isPresent();
    }

    private static Optional<Integer> questions(String text, BriefReader briefReader) {
        return briefReader.first(language -> BriefReader.sentences(text).stream()
                .flatMap(sentence -> questions(language, sentence).stream())
                .findFirst());
    }

    private static Optional<Integer> questions(PlanLanguage language, String sentence) {
        var phrases = language.phrases();
        return phrases.set("count")
                .find(BriefReader.plain(sentence))
                .or(() -> BriefReader.parts(sentence).stream()
                        .map(BriefReader::plain)
                        .filter(part -> phrases.set("count_alone")
                                .is(phrases.set("filler").trim(part)))
                        .flatMap(part -> phrases.set("count_alone").find(part).stream())
                        .findFirst())
                .flatMap(found -> BriefReader.number(found, "n"))
                .filter(number -> number > 0);
    }

    private static Optional<String> language(String text, BriefReader briefReader) {
        return briefReader.first(language -> BriefReader.sentences(text).stream()
                .flatMap(sentence -> language(language, sentence).stream())
                .findFirst());
    }

    private static Optional<String> language(PlanLanguage language, String sentence) {
        var phrases = language.phrases();
        return phrases.set("language")
                .find(BriefReader.plain(sentence))
                .or(() -> BriefReader.parts(sentence).stream()
                        .map(BriefReader::plain)
                        .filter(phrases.set("language_alone")::is)
                        .flatMap(part -> phrases.set("language_alone").find(part).stream())
                        .findFirst())
                .flatMap(found -> found.value("language"));
    }

    /** If two formats are named, neither is set. */
    private static Optional<String> format(String text, BriefReader briefReader) {
        var said = FORMATS.stream()
                .filter(name -> BriefReader.sentences(text).stream()
                        .map(BriefReader::plain)
                        .anyMatch(sentence -> briefReader.is(name, set -> set.isIn(sentence))))
                .toList();
        return said.size() == 1 ? Optional.of(said.getFirst()) : Optional.empty();
    }
}
