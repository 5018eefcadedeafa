package io.research.dashboard.participant;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * What was read of pasted lines or of a CSV file.
 *
 * @param columns what is known of people beside address, name and id
 * @param faults that let nobody be sent at all
 */
public record PeopleList(List<Line> lines, List<String> columns, List<ListFault> faults) {
    /** How many people go out at once: ten batches of the API. */
    public static final int MOST = 1_000;

    private static final String EMAIL = "email";
    private static final String EXTERNAL_ID = "external_id";

    /**
     * What is wrong with the whole.
     *
     * @param about a column, or a number
     */
    public record ListFault(Kind kind, String about) {

        /** What can be wrong; the words for it stand in the template. */
        public enum Kind {
            EMPTY,
            NO_EMAIL_COLUMN,
            COLUMN_NAME,
            SAME_COLUMN,
            TOO_MANY_COLUMNS,
            TOO_MANY_PEOPLE,
            UNREADABLE
        }
    }

    public PeopleList {
        lines = List.copyOf(lines);
        columns = List.copyOf(columns);
        faults = List.copyOf(faults);
    }

    /** Whether somebody can be sent. */
    public boolean isUsable() {
        return faults.isEmpty() && !good().isEmpty();
    }

    public List<Line> good() {
        return lines.stream().filter(Line::isGood).toList();
    }

    public long getGoodCount() {
        return good().size();
    }

    public List<Line> getBad() {
        return lines.stream().filter(line -> !line.isGood()).toList();
    }

    /** Says of people who are in the study already that they are. */
    PeopleList without(Set<String> mailboxes) {
        return map(line -> line.isGood() && mailboxes.contains(Mailbox.of(line.email()))
                ? line.with(new LineFault(LineFault.Kind.ALREADY_THERE, line.email()))
                : line);
    }

    /** With what the API says of people, by their place among the good ones. */
    PeopleList refused(Map<Integer, String> messages) {
        var good = good();
        var refused = new IdentityHashMap<Line, String>();
        messages.forEach((index, message) -> {
            if (index < good.size()) {
                refused.put(good.get(index), message);
            }
        });
        return map(line ->
                refused.containsKey(line) ? line.with(new LineFault(LineFault.Kind.REFUSED, refused.get(line))) : line);
    }

    private PeopleList map(UnaryOperator<Line> change) {
        return new PeopleList(lines.stream().map(change).toList(), columns, faults);
    }

    /** Those people as a CSV file from which the same can be read again. */
    static String text(List<Line> people) {
        var names = new LinkedHashSet<String>();
        people.forEach(line -> names.addAll(line.values().keySet()));
        var out = new StringWriter();
        try (var csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(out)) {
            csv.writeRecord(row(EMAIL, EXTERNAL_ID, names.stream()));
            people.forEach(line -> csv.writeRecord(row(
                    line.email(),
                    line.externalId() == null ? "" : line.externalId(),
                    names.stream().map(name -> line.values().getOrDefault(name, "")))));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return out.toString();
    }

    private static List<String> row(String email, String externalId, Stream<String> values) {
        return Stream.concat(Stream.of(email, externalId), values).toList();
    }
}
