package io.research.studies.planning.rules.settings;

import io.research.studies.planning.rules.language.Cue;
import io.research.studies.planning.rules.language.Statement;
import io.research.studies.planning.rules.reading.Durations;
import io.research.studies.planning.rules.reading.Reader;
import io.research.text.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Cuts what a designer asks for in one sentence: "drop the section on X and make it shorter" asks for two things. */
public record Requests(Reader reader) {
    static final int SHORT_REQUEST = 8;
    private static final int SETTING_WORDS = 4;
    private static final List<Cue> LISTING = List.of(Cue.ADD, Cue.REMOVE, Cue.FOCUS, Cue.EXCLUDE);
    public static final List<Cue> OPENINGS =
            List.of(Cue.ADD, Cue.REMOVE, Cue.FOCUS, Cue.NEW_AUDIENCE, Cue.EXCLUDE, Cue.QUESTION_WORD);

    public List<Statement> of(Statement statement) {
        if (statement.asks() && reader.addresses(statement.text()) && !reader.asksPlanner(statement)) {
            return List.of(statement);
        }
        var clauses = new ArrayList<String>();
        for (String piece : joints().split(statement.text())) {
            String clause = piece.strip();
            boolean isOfSection = !clauses.isEmpty() && isTimeOf(clauses.getLast(), clause);
            boolean begins = clauses.isEmpty()
                    || !isOfSection
                            && (begins(clause)
                                    || sets(clause, clauses.getLast())
                                    || ends(clause) && isWhole(clauses.getLast()));
            if (begins) {
                clauses.add(clause);
            } else {
                int at = statement.text().indexOf(piece);
                String joint = at > 1 && statement.text().charAt(at - 2) == ',' ? ", " : " ";
                clauses.add(clauses.removeLast() + joint + clause);
            }
        }
        return clauses.stream()
                .map(clause -> Statement.of(statement.heading(), clause))
                .toList();
    }

    /** "Add a section on refunds, 5 minutes": the time is the section's. */
    private boolean isTimeOf(String before, String clause) {
        var statement = Statement.of("", before);
        return Words.countWritten(clause) < SETTING_WORDS
                && Durations.minutes(Statement.of("", clause), reader).isPresent()
                && reader.opensWith(Cue.ADD, statement)
                && reader.finds(Cue.SECTION_WORD, statement);
    }

    /** Where the verb stands behind what it asks for: "den Teil zu Kosten weglassen". */
    private boolean ends(String clause) {
        var statement = Statement.of("", clause);
        return Stream.of(Cue.ADD, Cue.REMOVE)
                .flatMap(reader::patterns)
                .filter(pattern -> pattern.captures() && pattern.before().isEmpty())
                .anyMatch(pattern -> pattern.captured(statement).isPresent());
    }

    /** Whether the words before are a request already, and no list of what to add or to leave out. */
    private boolean isWhole(String clause) {
        var statement = Statement.of("", clause);
        return reader.finds(Cue.SHORTER, statement)
                || reader.finds(Cue.LONGER, statement)
                || Durations.minutes(statement, reader).isPresent()
                || ends(clause)
                || OPENINGS.stream().anyMatch(cue -> reader.opensWith(cue, statement));
    }

    /** Commas, and the words for "and" of the message's language. */
    private Pattern joints() {
        String and = reader.written(Cue.AND).stream().map(Pattern::quote).collect(Collectors.joining("|"));
        return Pattern.compile("(?:,\\s|;\\s|[，、；]|\\s(?=(?:" + and + ")\\s))");
    }

    /** "…, and by video": a setting of the study, unless it stands in a list of what to add or to leave out. */
    private boolean sets(String clause, String before) {
        return Words.countWritten(clause) <= SETTING_WORDS
                && !Stated.inRequest(Statement.of("", clause), reader).equals(Stated.NOTHING)
                && LISTING.stream().noneMatch(cue -> reader.opensWith(cue, Statement.of("", before)));
    }

    /** Whether the words begin with a request of their own, or with "and" and one. */
    boolean begins(String clause) {
        if (reader.finds(Cue.REMOVE_IT, Statement.of("", clause))) {
            return false;
        }
        int space = clause.indexOf(' ');
        return Stream.of(clause, space < 0 ? clause : clause.substring(space + 1))
                .map(text -> Statement.of("", text))
                .anyMatch(text -> reader.isOnly(Cue.SHORTER, text, SHORT_REQUEST)
                        || reader.isOnly(Cue.LONGER, text, SHORT_REQUEST)
                        || Words.countWritten(text.text()) <= SHORT_REQUEST
                                && Durations.minutes(text, reader).isPresent()
                        || OPENINGS.stream().anyMatch(cue -> reader.opensWith(cue, text)));
    }
}
