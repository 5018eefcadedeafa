package io.research.dashboard.participant;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.research.dashboard.participant.LineFault.Kind;
import io.research.dashboard.participant.PeopleList.ListFault;
import io.research.kernel.address.EmailAddress;
import io.research.kernel.csv.CsvText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Reads people of pasted lines, or of a CSV file whose first line names its columns. Addresses are checked as the API checks
 * them, so that what is wrong is said before anybody is invited. A reader reads one text.
 */
final class PeopleReader {
    private static final int LONGEST_CELL = 100_000;
    private static final int LONGEST_ID = 128;
    private static final int LONGEST_VALUE = 500;
    private static final Pattern NAMED = Pattern.compile("\\s*\"?([^<\"]*?)\"?\\s*<([^<>]*)>\\s*");

    private final List<Line> lines = new ArrayList<>();
    private final List<ListFault> faults = new ArrayList<>();
    private final Map<String, Long> mailboxes = new HashMap<>();
    private final Map<String, Long> ids = new HashMap<>();
    private Columns columns;

    private PeopleReader() {}

    static PeopleList read(String text) {
        var reader = new PeopleReader();
        reader.readAll(text.replace("\r\n", "\n").replace('\r', '\n'));
        return reader.done();
    }

    private void readAll(String given) {
        String text = given.startsWith("\uFEFF") ? given.substring(1) : given;
        var csv = CsvText.of(text);
        try (var rows = CsvReader.builder()
                .fieldSeparator(csv.separator())
                .allowMissingFields(true)
                .allowExtraFields(true)
                .allowExtraCharsAfterClosingQuote(true)
                .maxBufferSize(LONGEST_CELL * 4)
                .ofCsvRecord(csv.table())) {
            for (var row : rows) {
                read(row, row.getStartingLineNumber() + csv.linesBefore());
            }
        } catch (CsvParseException unlike) {
            faults.add(new ListFault(ListFault.Kind.UNREADABLE, ""));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private void read(CsvRecord row, long number) {
        var cells = row.getFields().stream().map(String::strip).toList();
        if (cells.stream().allMatch(String::isEmpty)) {
            return;
        }
        if (columns == null) {
            boolean isHead = cells.stream().noneMatch(cell -> cell.indexOf('@') >= 0);
            columns = isHead ? Columns.of(cells) : Columns.none();
            faults.addAll(columns.faults());
            if (isHead) {
                return;
            }
        }
        if (columns.isNamed()) {
            add(columns.line(cells, number));
        } else {
            readUnnamed(cells, number);
        }
    }

    /** An address and perhaps a name, in whatever order; or nothing but addresses. */
    private void readUnnamed(List<String> given, long number) {
        var cells = given.stream().filter(cell -> !cell.isEmpty()).toList();
        var addresses = cells.stream().filter(cell -> cell.indexOf('@') >= 0).toList();
        if (addresses.size() == cells.size()) {
            addresses.forEach(address -> add(new Line(number, address, null, Map.of(), List.of())));
            return;
        }
        var others = cells.stream().filter(cell -> cell.indexOf('@') < 0).toList();
        var line = new Line(
                number,
                addresses.isEmpty() ? "" : addresses.getFirst(),
                null,
                Map.of(Participant.NAME, others.getFirst()),
                List.of());
        boolean isClear = others.size() == 1 && addresses.size() <= 1;
        add(isClear ? line : line.with(new LineFault(Kind.UNNAMED_CELL, String.join(", ", cells))));
    }

    private void add(Line read) {
        var line = withName(read);
        if (line.email().isEmpty()) {
            line = line.with(new LineFault(Kind.NO_ADDRESS, ""));
        } else if (EmailAddress.parse(line.email()).isEmpty()) {
            line = line.with(new LineFault(Kind.INVALID_ADDRESS, line.email()));
        } else {
            line = first(line, mailboxes, Mailbox.of(line.email()), Kind.SAME_ADDRESS);
        }
        if (line.externalId() != null) {
            line = first(line, ids, line.externalId(), Kind.SAME_ID);
            if (length(line.externalId()) > LONGEST_ID) {
                line = line.with(new LineFault(Kind.LONG_ID, line.externalId()));
            }
        }
        for (var value : line.values().entrySet()) {
            if (length(value.getValue()) > LONGEST_VALUE) {
                line = line.with(new LineFault(Kind.LONG_VALUE, value.getKey()));
            }
        }
        // A quotation mark that is never closed would swallow the people below it.
        if (line.email().indexOf('\n') >= 0
                || line.values().values().stream().anyMatch(value -> value.indexOf('\n') >= 0)) {
            line = line.with(new LineFault(Kind.OPEN_QUOTE, ""));
        }
        lines.add(line);
    }

    /** Of {@code Ada Lovelace <ada@example.com>} both. */
    private static Line withName(Line line) {
        var named = NAMED.matcher(line.email());
        if (!named.matches()) {
            return line;
        }
        var values = new LinkedHashMap<>(line.values());
        if (!named.group(1).isBlank()) {
            values.putIfAbsent(Participant.NAME, named.group(1).strip());
        }
        return new Line(line.number(), named.group(2).strip(), line.externalId(), values, line.faults());
    }

    private static Line first(Line line, Map<String, Long> seen, String key, Kind kind) {
        Long earlier = seen.putIfAbsent(key, line.number());
        return earlier == null ? line : line.with(new LineFault(kind, earlier.toString()));
    }

    private PeopleList done() {
        if (lines.isEmpty() && faults.isEmpty()) {
            faults.add(new ListFault(ListFault.Kind.EMPTY, ""));
        }
        if (lines.size() > PeopleList.MOST) {
            faults.add(new ListFault(ListFault.Kind.TOO_MANY_PEOPLE, Integer.toString(lines.size())));
        }
        return new PeopleList(lines, columns == null ? List.of() : columns.names(), faults);
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }
}
