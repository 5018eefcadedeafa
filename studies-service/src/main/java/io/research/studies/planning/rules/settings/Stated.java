package io.research.studies.planning.rules.settings;

import io.research.studies.planning.rules.language.Cue;
import io.research.studies.planning.rules.language.PlanLanguage;
import io.research.studies.planning.rules.language.Statement;
import io.research.studies.planning.rules.language.Typography;
import io.research.studies.planning.rules.reading.Durations;
import io.research.studies.planning.rules.reading.Pieces;
import io.research.studies.planning.rules.reading.Reader;
import io.research.text.words.Words;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Settings of the study that stand in the designer's words; each is null where nothing was said. */
public record Stated(Integer minutes, String format, String voice, String language) {
    public static final Stated NOTHING = new Stated(null, null, null, null);
    private static final int SHORT_WORDS = 6;
    private static final int PIECE_WORDS = 3;
    private static final Map<Cue, String> FORMATS = Map.of(Cue.VOICE, "voice", Cue.VIDEO, "video", Cue.CHAT, "chat");
    private static final Map<Cue, String> VOICES = Map.of(Cue.MALE, "male", Cue.FEMALE, "female");

    public static Stated in(Statement statement, Reader reader) {
        return new Stated(
                Durations.minutes(statement, reader).orElse(null),
                isOfConduct(statement, reader) ? only(FORMATS, statement, reader) : null,
                only(VOICES, statement, reader),
                language(statement, reader));
    }

    /** These, where said; else those said before. */
    public Stated over(Stated before) {
        return new Stated(
                minutes != null ? minutes : before.minutes,
                format != null ? format : before.format,
                voice != null ? voice : before.voice,
                language != null ? language : before.language);
    }

    /**
     * What a request for a change of the plan sets: a short one the format, the voice or the language; the duration any
     * but one for a part of the plan.
     */
    public static Stated inRequest(Statement statement, Reader reader) {
        Stated here = in(statement, reader);
        boolean isShort = Words.countWritten(statement.text()) <= Requests.SHORT_REQUEST;
        return new Stated(
                reader.finds(Cue.SECTION_WORD, statement) ? null : here.minutes,
                isShort ? here.format : null,
                isShort ? here.voice : null,
                isShort ? here.language : null);
    }

    public Stated withoutMinutes() {
        return new Stated(null, format, voice, language);
    }

    /** "What they think of our video ads" sets no format. */
    private static boolean isOfConduct(Statement statement, Reader reader) {
        return Words.countWritten(statement.text()) <= SHORT_WORDS
                || Durations.minutes(statement, reader).isPresent()
                || reader.isNumbered(statement)
                || reader.finds(Cue.CONDUCT, statement)
                || Pieces.separated(statement.text()).stream()
                        .anyMatch(piece -> Words.countWritten(piece) <= PIECE_WORDS
                                && FORMATS.keySet().stream()
                                        .anyMatch(cue -> reader.finds(cue, Statement.of("", piece))));
    }

    /** Two formats in one sentence are a choice that was left open. */
    private static String only(Map<Cue, String> values, Statement statement, Reader reader) {
        var said = values.keySet().stream()
                .filter(cue -> reader.finds(cue, statement) && !isUnwanted(cue, statement, reader))
                .filter(cue ->
                        cue != Cue.VOICE || VOICES.keySet().stream().noneMatch(any -> reader.finds(any, statement)))
                .toList();
        return said.size() == 1 ? values.get(said.getFirst()) : null;
    }

    /** "Voice, not chat": the words behind "not" are no choice. */
    private static boolean isUnwanted(Cue cue, Statement statement, Reader reader) {
        return reader.phrases(Cue.INSTEAD_OF, statement)
                .map(words -> Pieces.separated(words).getFirst())
                .anyMatch(words -> reader.finds(cue, Statement.of("", words)));
    }

    private static String language(Statement statement, Reader reader) {
        return reader.phrases(Cue.IN_LANGUAGE, statement)
                .flatMap(words -> named(Typography.bare(Words.written(words).getFirst()), reader).stream())
                .findFirst()
                .orElse(null);
    }

    private static Optional<String> named(String word, Reader reader) {
        return PlanLanguage.CODES.stream()
                .filter(code -> Stream.concat(reader.languages().stream().map(PlanLanguage::code), Stream.of(code))
                        .map(speaker -> Locale.of(code).getDisplayLanguage(Locale.of(speaker)))
                        .anyMatch(word::equalsIgnoreCase))
                .findFirst();
    }
}
