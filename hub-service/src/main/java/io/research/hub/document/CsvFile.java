package io.research.hub.document;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import io.research.hub.passage.DocumentText;
import io.research.kernel.problem.Problem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Reads CSV row by row: each cell after the name of its column. Formulas are text. A first line such as {@code sep=;}, which
 * spreadsheets write, names the separator.
 */
final class CsvFile {
    private static final int LONGEST_CELL = 100_000;
    private static final Pattern TOLD_SEPARATOR = Pattern.compile("\"?[sS][eE][pP]=([^\"\\n])\"?[;,\\t ]*\\n");
    private static final Pattern QUOTED = Pattern.compile("\"[^\"]*+\"");

    private CsvFile() {}

    static DocumentText read(String text, DocumentTextBuilder documentTextBuilder, int maxColumns) {
        var told = TOLD_SEPARATOR.matcher(text);
        boolean isTold = told.lookingAt();
        String table = isTold ? text.substring(told.end()) : text;
        String first = table.lines().findFirst().orElse("");
        char separator = isTold ? told.group(1).charAt(0) : separator(first);
        int before = isTold ? 1 : 0;
        if (count(first, separator) >= maxColumns) {
            throw tooWide(before + 1, maxColumns);
        }
        long line = before + 1L;
        try (var rows = CsvReader.builder()
                .fieldSeparator(separator)
                .allowMissingFields(true)
                .allowExtraFields(true)
                .allowExtraCharsAfterClosingQuote(true)
                .maxBufferSize(LONGEST_CELL * 4)
                .ofCsvRecord(table)) {
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

    /** The most frequent one of the header, outside of quoted names. */
    private static char separator(String header) {
        String unquoted = QUOTED.matcher(header).replaceAll("");
        char separator = ',';
        for (char candidate : new char[] {';', '\t'}) {
            if (count(unquoted, candidate) > count(unquoted, separator)) {
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
