package io.research.studies.planning.rules.reading;

import io.research.studies.planning.rules.language.Statement;
import io.research.studies.planning.rules.language.Typography;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Cuts a message into sentences and list items, in one pass. */
public final class Statements {
    private static final int MOST = 600;
    private static final int LONGEST = 600;
    private static final int LONGEST_HEADING = 60;
    private static final int WRAPPED = 50;
    private static final Pattern QUOTED =
            Pattern.compile("[“„][^“”„]{1,200}[”“]|\"[^\"]{1,200}\"|«[^»]{1,200}»|「[^」]{1,200}」"
                    + "|(?<=^|[\\s(])['‘][^'’]{1,200}['’](?=[\\s,.;)]|$)");
    private static final Pattern ABBREVIATED = Pattern.compile(
            "(?i)(?:.*[\\s(,])?(?:approx|ca|circa|e\\.g|i\\.e|etc|ref|esp|incl|excl|max|min|vs|resp|bzw|z\\.\\s?b|d\\.h|ggf|usw"
                    + "|inkl|p\\.\\s?ej|aprox|ecc|ad es|env|ex|np|m\\.in|tzn|itd|ok|nr|no|bijv|o\\.a|st|dr|mr|mrs|ms|prof)");
    private static final String ENDS = ".!?…。！？؟।";
    private static final String ENDS_WITHOUT_SPACE = "。！？";
    private static final Pattern TAG = Pattern.compile("<[/!]?[A-Za-z][^<>]{0,300}>");
    private static final Pattern MARKER =
            Pattern.compile("(?:[-*+•‣◦▪●–—►✓]|\\(?\\d{1,3}[.):]|\\(?[a-zA-Z][.)]|Q\\d{1,2}[.:)]?)\\s++");
    private static final Pattern NUMBER = Pattern.compile("^\\(?\\d{1,2}\\)\\s+");
    private static final Pattern EMPHASIS = Pattern.compile("\\*\\*|__|`");

    private final List<Statement> found = new ArrayList<>();
    private String heading = "";

    private Statements() {}

    public static List<Statement> of(String message) {
        var reading = new Statements();
        lines(message).forEach(reading::readLine);
        return reading.found;
    }

    /** The lines of a message without what cannot be seen, those put together that a mail program broke. */
    public static List<String> lines(String message) {
        return unwrapped(visible(TAG.matcher(message).replaceAll(" ")));
    }

    /** The line without the sign of a list item at its beginning. */
    public static String unmarked(String line) {
        var marker = MARKER.matcher(line);
        return marker.lookingAt() ? line.substring(marker.end()).strip() : line;
    }

    /** The lines, those put together again that a mail program broke within a sentence. */
    private static List<String> unwrapped(String text) {
        var lines = new ArrayList<String>();
        for (String raw : text.lines().toList()) {
            String line = raw.strip();
            String before = lines.isEmpty() ? "" : lines.getLast();
            boolean goesOn = before.length() >= WRAPPED
                    && Character.isLetterOrDigit(before.codePointBefore(before.length()))
                    && !line.isEmpty()
                    && Character.isLowerCase(line.codePointAt(0))
                    && !MARKER.matcher(line).lookingAt();
            if (goesOn) {
                lines.add(lines.removeLast() + ' ' + line);
            } else {
                lines.add(line);
            }
        }
        return lines;
    }

    private void readLine(String raw) {
        String line = EMPHASIS.matcher(raw).replaceAll("").strip();
        boolean marked = line.startsWith("#");
        if (marked) {
            line = line.replaceFirst("^#{1,6}\\s*+", "");
        }
        line = unmarked(line);
        if (line.isEmpty()) {
            return;
        }
        boolean announces = line.endsWith(":") || line.endsWith("：");
        if (line.length() <= LONGEST_HEADING && (marked || announces)) {
            heading = announces ? line.substring(0, line.length() - 1).strip() : line;
        } else {
            readSentences(line);
        }
    }

    private void readSentences(String line) {
        int start = 0;
        var quoted = QUOTED.matcher(line);
        int quotedTo = 0;
        int quotedFrom = quoted.find() ? quoted.start() : line.length();
        for (int at = 0; at < line.length(); at++) {
            if (at >= quotedFrom) {
                quotedTo = quoted.end();
                quotedFrom = quoted.find() ? quoted.start() : line.length();
            }
            if (at >= quotedTo && ENDS.indexOf(line.charAt(at)) >= 0 && endsSentence(line, at)) {
                add(line.substring(start, at + 1));
                start = at + 1;
            }
        }
        add(line.substring(start));
    }

    private static boolean endsSentence(String line, int at) {
        if (at + 1 == line.length() || ENDS_WITHOUT_SPACE.indexOf(line.charAt(at)) >= 0) {
            return true;
        }
        if (!Character.isWhitespace(line.charAt(at + 1))) {
            return false;
        }
        boolean abbreviated = at >= 1
                && line.charAt(at) == '.'
                && (at == 1 || !isInWord(line.charAt(at - 2)))
                && Character.isLetter(line.charAt(at - 1));
        String next = line.substring(at + 1).strip();
        boolean goesOn = line.charAt(at) == '.'
                && !next.isEmpty()
                && !Character.isUpperCase(next.codePointAt(0))
                && ABBREVIATED.matcher(line.substring(Math.max(0, at - 12), at)).matches();
        return !abbreviated && !goesOn;
    }

    private static boolean isInWord(char unit) {
        return Character.isLetterOrDigit(unit) || unit == '\'' || unit == '’';
    }

    private void add(String sentence) {
        String text = NUMBER.matcher(sentence.strip()).replaceFirst("");
        if (found.size() < MOST && text.codePoints().anyMatch(Character::isLetterOrDigit)) {
            found.add(Statement.of(heading, Typography.clipped(text, LONGEST)));
        }
    }

    /** Without what cannot be seen: control characters, direction overrides, halves of characters. */
    private static String visible(String text) {
        var line = new StringBuilder(text.length());
        text.codePoints().forEach(codePoint -> {
            int type = Character.getType(codePoint);
            if (codePoint == '\n' || codePoint == '\r') {
                line.append('\n');
            } else if (type == Character.CONTROL || type == Character.SURROGATE || Character.isSpaceChar(codePoint)) {
                line.append(' ');
            } else if (codePoint == '{' || codePoint == '}') {
                // Braces are places to be filled in the language files.
                line.append(codePoint == '{' ? '(' : ')');
            } else if (type != Character.FORMAT || codePoint == 0x200C || codePoint == 0x200D) {
                line.appendCodePoint(codePoint);
            }
        });
        return line.toString();
    }
}
