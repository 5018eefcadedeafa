package io.research.hub.highlights;

import io.research.slides.FontMetrics;
import io.research.slides.Type;
import java.util.ArrayList;
import java.util.List;

/** Some lines of a quotation, with the seconds in its clip at which they are shown. */
record Caption(List<String> lines, double from, double to) {
    private static final int LINES = 2;
    private static final int MOST_LINES = 24;

    /** Splits the quotation into captions, each shown in proportion to its share of the letters. */
    static List<Caption> of(String quotation, double length, Type type, double width, FontMetrics letters) {
        var lines = letters.lines(letters.fitted(quotation, type, width, MOST_LINES), type, width);
        int all = lines.stream().mapToInt(String::length).sum();
        var captions = new ArrayList<Caption>();
        int shown = 0;
        for (int at = 0; at < lines.size(); at += LINES) {
            var some = List.copyOf(lines.subList(at, Math.min(lines.size(), at + LINES)));
            int here = some.stream().mapToInt(String::length).sum();
            captions.add(new Caption(some, length * shown / all, length * (shown + here) / all));
            shown += here;
        }
        return captions;
    }
}
