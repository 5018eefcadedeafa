package io.research.hub.document;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import io.research.hub.passage.DocumentText;
import io.research.kernel.csv.CsvText;
import io.research.kernel.problem.Problem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads CSV row by row: each cell after the name of its column. Formulas are text. A first line such as {@code sep=;}, which
 * spreadsheets write, names the separator.
 */
final class CsvFile {
    private static final int LONGEST_CELL = 100_000;

    private CsvFile() {}

    static DocumentText read(String text, DocumentTextBuilder documentTextBuilder, int maxColumns) {
        var csv = CsvText.of(text);
        int before = csv.linesBefore();
        if (csv.firstLine().chars().filter(sign -> sign == csv.separator()).count() >= maxColumns) {
            throw tooWide(before + 1, maxColumns);
        }
        long line = before + 1L;
        try (var rows = CsvReader.builder()
                .fieldSeparator(csv.separator())
                .allowMissingFields(true)
                .allowExtraFields(true)
                .allowExtraCharsAfterClosingQuote(true)
                .maxBufferSize(LONGEST_CELL * 4)
                .ofCsvRecord(csv.table())) {
            List<String> names = null;
            for (var row : rows) {
                line = row.getStartingLineNumber() + before;
                if (row.getFieldCount() > maxColumns) {
                    throw tooWide(line, maxColumns);
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
            throw DocumentProblems.refused(
                    "The file is damaged, or not valid CSV: see the lines that follow line " + line + ".");
        }
    }

    private static Problem tooWide(long line, int maxColumns) {
        return DocumentProblems.refused("Line " + line + " of the CSV file has more than " + maxColumns + " columns.");
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
