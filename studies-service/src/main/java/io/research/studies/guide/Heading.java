package io.research.studies.guide;

import java.util.regex.Pattern;

/**
 * A heading.
 *
 * @param minutes the larger number of a range; null where none stand in brackets at its end
 */
record Heading(String title, Integer minutes) {
    private static final Pattern MINUTES = Pattern.compile(
            "[(\\[（【〔]\\s*(?:[~≈〜～]|\\p{L}{1,3}\\.?)?\\s*(\\p{Nd}{1,3})"
                    + "(?:\\s*[-–—~〜～]\\s*(\\p{Nd}{1,3}))?\\s*(?:\\p{L}[^()\\[\\]（）【】〔〕\\p{Nd}]{0,20}|['′’])[)\\]）】〕]\\s*[:：]?$");
    private static final String BRACKETS = ")]）】〕";
    private static final Pattern NO_MINUTES = Pattern.compile("\\(–\\)$");
    private static final Pattern BOLD = Pattern.compile("\\*\\*([^*]+)\\*\\*[:：]?");

    static Heading of(Line line) {
        String words = line.words();
        if (words.chars().noneMatch(character -> BRACKETS.indexOf(character) >= 0)) {
            return new Heading(words, null);
        }
        var none = NO_MINUTES.matcher(words);
        if (none.find()) {
            return new Heading(words.substring(0, none.start()).strip(), null);
        }
        var found = MINUTES.matcher(words);
        Integer minutes =
                found.find() ? minutes(found.group(2) == null ? found.group(1) : found.group(2), found.group(1)) : null;
        if (minutes == null) {
            return new Heading(words, null);
        }
        String title = words.substring(0, found.start()).strip();
        var bold = BOLD.matcher(title);
        return new Heading(!line.literal() && bold.matches() ? bold.group(1).strip() : title, minutes);
    }

    private static Integer minutes(String one, String other) {
        int larger = Math.max(Integer.parseInt(one), Integer.parseInt(other));
        return larger == 0 ? null : larger;
    }
}
