package io.research.dashboard.interview;

import java.util.Locale;

/**
 * What somebody said in one go.
 *
 * @param heading the question of the guide that it puts; null for everything else
 * @param startS seconds from the start of the recording; null where nothing was recorded
 */
public record Turn(String id, boolean isOfInterviewer, String text, Heading heading, Double startS) {
    private static final int MINUTE = 60;

    /**
     * A question of the guide in the words around it.
     *
     * @param section that begins with it; null where it goes on, or has no title
     */
    public record Heading(String section, String before, String question, String after) {}

    /** When it was said, such as {@code 3:07}. */
    public String getClock() {
        long seconds = startS.longValue();
        return String.format(Locale.ROOT, "%d:%02d", seconds / MINUTE, seconds % MINUTE);
    }
}
