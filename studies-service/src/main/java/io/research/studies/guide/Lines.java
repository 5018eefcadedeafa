package io.research.studies.guide;

import io.research.studies.guide.Line.Mark;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lines of a text that have words. */
final class Lines {
    /** The maximum number of lines that are parsed, to limit the time. */
    static final int MOST = 5_000;

    private static final int MOST_MARKS = 3;
    private static final int TAB = 4;
    private static final int WRAPPED_AFTER = 60;
    private static final Pattern BREAK = Pattern.compile("\\R");
    private static final Pattern BULLET =
            Pattern.compile("(?:[-*+•‣◦▪▫●○■□▶►➤·–—]\\s+|[・●○◦▪■□•]\\s*)(?:\\[[ xX]]\\s+)?");
    private static final Pattern NUMBER = Pattern.compile("(?:[(（]\\p{Nd}{1,3}[)）]\\s*"
            + "|(\\p{Nd}{1,3}(?:\\.\\p{Nd}{1,3})*)(?:[.)]{1,2}(?:\\s+|$)|[）．、]\\s*|[:：]\\s+)"
            + "|\\(?[A-Za-z]\\)\\s+)");
    private static final Pattern PARTS = Pattern.compile("(\\p{Nd}{1,2})((?:\\.\\p{Nd}{1,2})+)\\s+");
    private static final Pattern HASHES = Pattern.compile("(#{1,6})\\s+");
    private static final Pattern BOLD = Pattern.compile("(?:\\*\\*([^*]+)\\*\\*|__([^_]+)__)[:：]?");

    private final List<Line> lines = new ArrayList<>();
    private String section = "";

    private Lines() {}

    /** The first {@link #MOST} of them. */
    static List<Line> of(String text) {
        var reading = new Lines();
        boolean afterBlank = true;
        for (String line : joined(text)) {
            if (reading.lines.size() >= MOST) {
                break;
            }
            if (line.isBlank()) {
                afterBlank = true;
            } else {
                reading.take(line, afterBlank);
                afterBlank = false;
            }
        }
        return reading.lines.stream()
                .filter(line -> line.says()
                        || line.mark() == Mark.NUMBER && line.words().isEmpty())
                .toList();
    }

    /** Whether all lines of the text are parsed. */
    static boolean areFew(String text) {
        return text.lines().filter(line -> !line.isBlank()).limit(MOST + 1).count() <= MOST;
    }

    /** Whether the text has at most so many lines, and so at most so many items. */
    static boolean areAtMost(String text, int most) {
        return BREAK.splitAsStream(text).limit(most + 1L).count() <= most;
    }

    /** The text as one or more lines: each but the last ends with a backslash, and so do backslashes of its own, twice. */
    static String written(String first, String words, String pad) {
        return first
                + String.join("\\\n" + pad, words.lines().map(Lines::doubled).toList());
    }

    private static String doubled(String line) {
        return line + "\\".repeat(backslashesAtEnd(line));
    }

    /** The lines, those together between which a backslash stands. */
    private static List<String> joined(String text) {
        var all = new ArrayList<String>();
        var open = new StringBuilder();
        boolean goesOn = false;
        for (String raw : BREAK.split(text)) {
            String line = goesOn ? raw.strip() : raw.stripTrailing();
            int backslashes = backslashesAtEnd(line);
            open.append(line, 0, line.length() - backslashes).repeat("\\", backslashes / 2);
            goesOn = backslashes % 2 == 1;
            if (goesOn) {
                open.append('\n');
            } else {
                all.add(open.toString());
                open.setLength(0);
            }
        }
        all.add(open.toString().stripTrailing());
        return all;
    }

    private static int backslashesAtEnd(String line) {
        int at = line.length();
        while (at > 0 && line.charAt(at - 1) == '\\') {
            at--;
        }
        return line.length() - at;
    }

    private void take(String line, boolean afterBlank) {
        String words = line.strip();
        int depth = depth(line);
        var mark = Mark.NONE;
        int marks = 0;
        for (var found = mark(words, true); found != null && marks < MOST_MARKS; found = mark(words, false)) {
            marks++;
            boolean isBullet = found.pattern() == BULLET;
            mark = mark == Mark.NONE ? isBullet ? Mark.BULLET : Mark.NUMBER : mark;
            depth += isBullet ? 0 : dots(found);
            words = words.substring(found.end());
        }
        int hashes = 0;
        var heading = HASHES.matcher(words);
        if (mark == Mark.NONE && heading.lookingAt()) {
            hashes = heading.group(1).length();
            words = words.substring(heading.end());
        }
        boolean literal = words.startsWith("\\");
        var bold = BOLD.matcher(words);
        if (literal) {
            lines.add(new Line(depth, mark, hashes, false, true, words.substring(1)));
        } else if (bold.matches()) {
            String inside = (bold.group(1) == null ? bold.group(2) : bold.group(1)).strip();
            var number = NUMBER.matcher(inside);
            inside = number.lookingAt() ? inside.substring(number.end()) : inside;
            lines.add(new Line(depth, mark, hashes, true, false, inside));
        } else if (!afterBlank && mark == Mark.NONE && hashes == 0 && isWrapped(words)) {
            var above = lines.removeLast();
            lines.add(new Line(above.depth(), above.mark(), 0, false, above.literal(), above.words() + " " + words));
        } else {
            lines.add(new Line(depth, mark, hashes, false, false, words));
        }
    }

    /** The mark at the beginning of the words; a number in parts without a mark of its own only below its first part. */
    private Matcher mark(String words, boolean isFirst) {
        var bullet = BULLET.matcher(words);
        if (bullet.lookingAt()) {
            return bullet;
        }
        var number = NUMBER.matcher(words);
        if (number.lookingAt()) {
            section = number.group(1) == null ? section : number.group(1).split("\\.")[0];
            return number;
        }
        var parts = PARTS.matcher(words);
        return isFirst && parts.lookingAt() && parts.group(1).equals(section) ? parts : null;
    }

    /** How many dots stand between the parts of a number. */
    private static int dots(Matcher number) {
        return number.group().strip().replaceAll("[.)]+$", "").split("\\.").length - 1;
    }

    /**
     * Whether this line continues a long line above: that one does not end a sentence, and this one begins with a small
     * letter.
     */
    private boolean isWrapped(String words) {
        return !lines.isEmpty()
                && Character.isLowerCase(words.codePointAt(0))
                && lines.getLast().hashes() == 0
                && lines.getLast().words().length() >= WRAPPED_AFTER
                && !lines.getLast().endsSentence();
    }

    private static int depth(String line) {
        int depth = 0;
        for (int at = 0; at < line.length() && Character.isWhitespace(line.charAt(at)); at++) {
            depth += line.charAt(at) == '\t' ? TAB : 1;
        }
        return depth;
    }
}
