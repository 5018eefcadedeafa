package io.research.kernel.csv;

import java.util.regex.Pattern;

/**
 * CSV as spreadsheets and people write it: separated by commas, semicolons or tabs, and perhaps with a line above the table,
 * such as {@code sep=;}, that says by which.
 *
 * @param separator what stands between the cells
 * @param table without the line above it
 * @param linesBefore how many lines stand above the table: 0 or 1
 */
public record CsvText(char separator, String table, int linesBefore) {
    private static final Pattern TOLD_SEPARATOR = Pattern.compile("\"?[sS][eE][pP]=([^\"\\n])\"?[;,\\t ]*\\n");
    private static final Pattern QUOTED = Pattern.compile("\"[^\"]*+\"");
    private static final char[] OTHERS = {';', '\t'};

    /** @param text with lines that end in a line feed, without a byte order mark */
    public static CsvText of(String text) {
        var told = TOLD_SEPARATOR.matcher(text);
        return told.lookingAt()
                ? new CsvText(told.group(1).charAt(0), text.substring(told.end()), 1)
                : new CsvText(mostFrequent(firstLine(text)), text, 0);
    }

    /** The first line that is not blank; empty where there is none. */
    public String firstLine() {
        return firstLine(table);
    }

    private static String firstLine(String text) {
        return text.lines().filter(line -> !line.isBlank()).findFirst().orElse("");
    }

    /** Outside of quoted cells; a comma where none is. */
    private static char mostFrequent(String line) {
        String unquoted = QUOTED.matcher(line).replaceAll("");
        char separator = ',';
        for (char candidate : OTHERS) {
            if (count(unquoted, candidate) > count(unquoted, separator)) {
                separator = candidate;
            }
        }
        return separator;
    }

    private static long count(String line, char sign) {
        return line.chars().filter(unit -> unit == sign).count();
    }
}
