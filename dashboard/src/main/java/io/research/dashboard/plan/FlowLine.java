package io.research.dashboard.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A line of the text of a plan, with those to which a backslash at its end continues it.
 *
 * @param raw as it is written
 * @param words what it says, every space in it a single one
 */
record FlowLine(String raw, String words) {
    private static final Pattern BREAK = Pattern.compile("\\R");
    private static final Pattern SPACES = Pattern.compile("\\s+");
    private static final Pattern OPTION =
            Pattern.compile("^\\s*(?:[-*+•]\\s+)?(\\([ =]?\\)\\s+\\S.*)$", Pattern.DOTALL);
    private static final int LONGEST_MARKS = 60;
    /** What can stand before the words of an item: list marks, the marks in brackets, a backslash; no word. */
    private static final Pattern MARKS = Pattern.compile(
            "[^\\p{L}]*(?:[A-Za-z]\\)\\s+)?[^\\p{L}\\[]*(?:\\[(?:task|show|say|must|x)]\\s*)*[\\\\*_]*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern CLOSING = Pattern.compile("(?:\\*\\*|__)?[:：]?$");

    static List<FlowLine> of(String text) {
        var all = new ArrayList<FlowLine>();
        var raw = new StringBuilder();
        var words = new StringBuilder();
        for (String line : BREAK.split(text, -1)) {
            int backslashes = backslashesAtEnd(line);
            raw.append(line);
            words.append(line, 0, line.length() - backslashes).repeat("\\", backslashes / 2);
            if (backslashes % 2 == 1) {
                raw.append('\n');
                words.append('\n');
            } else {
                all.add(new FlowLine(raw.toString(), plain(words.toString())));
                raw.setLength(0);
                words.setLength(0);
            }
        }
        if (!raw.isEmpty()) {
            all.add(new FlowLine(raw.toString(), plain(words.toString())));
        }
        return all;
    }

    static String plain(String text) {
        return SPACES.matcher(text).replaceAll(" ").strip();
    }

    static int backslashesAtEnd(String line) {
        int at = line.length();
        while (at > 0 && line.charAt(at - 1) == '\\') {
            at--;
        }
        return line.length() - at;
    }

    /** Where its words begin, if those words are the beginning of what is said; -1 where they are not. */
    int startOf(String said) {
        if (words.isEmpty() || option() != null) {
            return -1;
        }
        for (int at = 0; at < Math.min(words.length(), LONGEST_MARKS); at++) {
            String rest = words.substring(at);
            boolean begins =
                    said.startsWith(rest) || said.equals(CLOSING.matcher(rest).replaceFirst(""));
            if (begins && MARKS.matcher(words).region(0, at).matches()) {
                return at;
            }
        }
        return -1;
    }

    /** An answer to choose from, with the brackets before it; null where it is none. */
    String option() {
        var option = OPTION.matcher(raw);
        return option.matches() ? option.group(1) : null;
    }
}
