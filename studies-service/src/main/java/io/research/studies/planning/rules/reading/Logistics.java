package io.research.studies.planning.rules.reading;

import io.research.studies.planning.rules.language.Cue;
import io.research.studies.planning.rules.language.Statement;
import io.research.studies.planning.rules.language.Typography;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Tells what a sentence says of how the study is run: time, numbers of people, money, channel. */
public record Logistics(Reader reader) {
    private static final int FEWEST_OF_A_LIST = 3;

    /** A list of things, one of which could also say how the study is run, is a list of things. */
    public boolean decides(Statement statement) {
        List<String> listed = new Pieces(reader).of(statement.text());
        return mentions(statement)
                && (listed.size() < FEWEST_OF_A_LIST
                        || statement.text().codePoints().anyMatch(Character::isDigit)
                        || listed.stream()
                                        .filter(piece -> mentions(Statement.of("", piece)))
                                        .count()
                                > 1);
    }

    /** Whether anything in it does. */
    public boolean mentions(Statement statement) {
        return Durations.minutes(statement, reader).isPresent()
                || reader.finds(Cue.LOGISTICS, statement)
                || reader.isNumbered(statement);
    }

    /** The pieces of a sentence that do not say how the study is run. */
    public String without(String text) {
        String kept = String.join(
                ",",
                Pieces.separated(text).stream()
                        .filter(piece -> !mentions(Statement.of("", piece))
                                || lead(piece).isPresent())
                        .toList());
        return Typography.bareStart(kept);
    }

    private Optional<Cue> lead(String text) {
        return Stream.of(Cue.AUDIENCE, Cue.LEARN, Cue.ABOUT)
                .filter(cue -> reader.captured(cue, Statement.of("", text)).isPresent())
                .findFirst();
    }
}
