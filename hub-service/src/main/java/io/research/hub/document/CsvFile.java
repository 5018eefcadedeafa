package io.research.hub.document;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import io.research.hub.passage.DocumentText;
import io.research.kernel.problem.Problem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads CSV row by row: each cell after the name of its column. Formulas are text. */
final class CsvFile {
    private static final int LONGEST_CELL = 100_000;

    private CsvFile() {}

    static DocumentText read(String text, DocumentTextBuilder documentTextBuilder, int maxColumns) {
        char separator = separator(text);
        if (count(text.lines().findFirst().orElse(""), separator) >= maxColumns) {
            throw tooWide(maxColumns);
        }
        try (var rows = CsvReader.builder()
                .fieldSeparator(separator)
                .maxBufferSize(LONGEST_CELL * 4)
                .ofCsvRecord(text)) {
            List<String> names = null;
            for (var row : rows) {
                if (row.getFieldCount() > maxColumns) {
                    throw tooWide(maxColumns);
                }
                if (names == null) {
                    names = List.copyOf(row.getFields());
                } else {
                    documentTextBuilder.add(documentTextBuilder.next(), line(names, row.getFields()));
                }
            }
            if (names != null && documentTextBuilder.next() == 1) {
                documentTextBuilder.add(1, String.join("; ", names));
            }
            return documentTextBuilder.done("text/csv", null);
        } catch (CsvParseException | IOException e) {
            throw DocumentProblems.unreadable("CSV");
        }
    }

    private static Problem tooWide(int maxColumns) {
        return DocumentProblems.refused("The CSV file has more than " + maxColumns + " columns.");
    }

    private static char separator(String text) {
        String first = text.lines().findFirst().orElse("");
        char separator = ',';
        for (char candidate : new char[] {';', '\t'}) {
            if (count(first, candidate) > count(first, separator)) {
                separator = candidate;
            }
        }
        return separator;
    }

    private static long count(String line, char sign) {
        return line.chars().filter(unit -> unit == sign).count();
    }

    private static String line(List<String> names, List<String> cells) {
        var line = new ArrayList<String>();
        for (int at = 0; at < cells.size(); at++) {
            String cell = cells.get(at).strip();
            if (!cell.isEmpty()) {
                String name = at < names.size() ? names.get(at).strip() : "";
                line.add(name.isEmpty() ? cell : name + ": " + cell);
            }
        }
        return String.join("; ", line);
    }
}
