package io.research.interviews.moderator.guide.line;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Cuts a plan into lines, in one pass. */
public final class FlowLines {
    private static final int MAX_LINES = 2_000;
    private static final int TAB = 4;
    private static final Pattern RULE = Pattern.compile("[-=_*~─]{3,}+");
    private static final Pattern EMPHASIS = Pattern.compile("\\*\\*|__|`");
    private static final Pattern INLINE_NUMBER = Pattern.compile("(?<=\\S)\\s++(?=\\(?[2-9][.)]\\s)");
    private static final Pattern INLINE_FIRST = Pattern.compile("\\(?1[.)]\\s");
    private static final Pattern ARROW = Pattern.compile("\\s*+(?:→|⇒|=>|->|➔|➜)\\s*+");

    private final List<FlowLine> lines = new ArrayList<>();
    private boolean afterBlank = true;

    private FlowLines() {}

    public static List<FlowLine> of(String text) {
        var reading = new FlowLines();
        onLines(text)
                .lines()
                .takeWhile(line -> reading.lines.size() < MAX_LINES)
                .forEach(reading::read);
        return reading.lines;
    }

    /** A plan on a single line may carry its list inline. */
    private static String onLines(String text) {
        String stripped = text.strip();
        if (stripped.indexOf('\n') >= 0 || stripped.indexOf('\r') >= 0) {
            return text;
        }
        if (INLINE_FIRST.matcher(stripped).lookingAt()) {
            return INLINE_NUMBER.matcher(stripped).replaceAll("\n");
        }
        return ARROW.matcher(stripped).replaceAll("\n\n");
    }

    private void read(String raw) {
        String line = EMPHASIS.matcher(visible(raw)).replaceAll("");
        String text = line.strip();
        boolean ruled = RULE.matcher(raw.strip()).matches();
        if (ruled && !afterBlank && !lines.isEmpty() && lines.getLast().isPlain()) {
            lines.add(lines.removeLast().underline());
        }
        if (text.isEmpty() || ruled) {
            afterBlank = true;
            return;
        }
        Marker marker = Marker.of(text);
        String words = text.substring(marker.length()).strip();
        if (words.isEmpty() && marker.style() != Marker.Style.SECTION) {
            return;
        }
        words = words.isEmpty() ? text : words;
        add(new FlowLine(indent(line), marker, words, afterBlank, isBold(raw)));
        afterBlank = false;
    }

    private void add(FlowLine line) {
        if (!lines.isEmpty() && line.continues(lines.getLast())) {
            lines.add(lines.removeLast().continuedBy(line.text()));
        } else {
            lines.add(line);
        }
    }

    private static boolean isBold(String raw) {
        String line = raw.strip();
        return line.length() > 4
                && (line.startsWith("**") && line.endsWith("**") || line.startsWith("__") && line.endsWith("__"));
    }

    private static String visible(String raw) {
        var line = new StringBuilder(raw.length());
        raw.codePoints()
                .forEach(codePoint -> line.appendCodePoint(
                        Character.isISOControl(codePoint) && codePoint != '\t'
                                        || Character.getType(codePoint) == Character.SURROGATE
                                ? ' '
                                : codePoint));
        return line.toString();
    }

    private static int indent(String line) {
        int columns = 0;
        for (int at = 0; at < line.length() && Character.isWhitespace(line.charAt(at)); at++) {
            columns += line.charAt(at) == '\t' ? TAB : 1;
        }
        return columns;
    }
}
