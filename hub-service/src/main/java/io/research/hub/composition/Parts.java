package io.research.hub.composition;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Splits a prompt into the parts that are answered one by one: its lines, and the questions within a line. */
final class Parts {
    private static final int MOST = 10;
    private static final int LONGEST_HEADING = 120;

    private Parts() {}

    /** At least one; everything after the tenth is answered together with it. */
    static List<String> of(String prompt) {
        var parts = new ArrayList<String>();
        for (String line : prompt.split("\\R")) {
            for (String part : line.split("(?<=[?？])\\s+")) {
                String plain = part.strip().replaceFirst("^(?:[-*•]|\\d{1,2}[.)])\\s+", "");
                if (plain.codePoints().noneMatch(Character::isLetterOrDigit)) {
                    continue;
                }
                if (parts.size() < MOST) {
                    parts.add(plain);
                } else {
                    parts.add(parts.removeLast() + " " + plain);
                }
            }
        }
        return parts.isEmpty() ? List.of(prompt.strip()) : parts;
    }

    /** On one line, beginning with a capital, without Markdown characters. */
    static String heading(String part) {
        String plain = part.replaceAll("[\\[\\]*_`<>#\\s]+", " ").strip().replaceFirst("[.:]$", "");
        if (plain.isEmpty()) {
            return "…";
        }
        int first = plain.offsetByCodePoints(0, 1);
        plain = plain.substring(0, first).toUpperCase(Locale.ROOT) + plain.substring(first);
        if (plain.length() <= LONGEST_HEADING) {
            return plain;
        }
        int space = plain.lastIndexOf(' ', LONGEST_HEADING);
        int end = space > LONGEST_HEADING / 2 ? space : LONGEST_HEADING;
        return plain.substring(0, Character.isHighSurrogate(plain.charAt(end - 1)) ? end - 1 : end) + "…";
    }
}
