package io.research.hub.highlights;

import java.util.List;
import java.util.Locale;

/** The captions of a whole video as SubRip, for players to show in their own font and programs to read. */
final class Subtitles {
    private final StringBuilder text = new StringBuilder();
    private int count;

    /** @param begin of the clip in the video, in seconds */
    void add(double begin, List<Caption> captions) {
        for (Caption caption : captions) {
            text.append(++count)
                    .append('\n')
                    .append(time(begin + caption.from()))
                    .append(" --> ")
                    .append(time(begin + caption.to()))
                    .append('\n')
                    .append(String.join("\n", caption.lines()).replace("<", "\u2039"))
                    .append("\n\n");
        }
    }

    String text() {
        return text.toString();
    }

    private static String time(double seconds) {
        long millis = Math.round(seconds * 1000);
        return String.format(
                Locale.ROOT,
                "%02d:%02d:%02d,%03d",
                millis / 3_600_000,
                millis / 60_000 % 60,
                millis / 1000 % 60,
                millis % 1000);
    }
}
