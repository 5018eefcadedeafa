package io.research.studies.planning.rules;

import io.research.studies.planning.rules.Flow.Part;
import java.util.ArrayList;
import java.util.List;

/** How much fits into an interview, and how its time is shared. */
record Timing(int minutes, boolean typed) {
    private static final int CHAT_SECONDS = 105;
    private static final int SPOKEN_SECONDS = 95;
    private static final int FEWEST_QUESTIONS = 4;
    private static final int SHORT_MINUTES = 10;
    private static final int MINUTE = 60;
    private static final int SHORTEST = 5;
    private static final int LONGEST = 240;

    Timing {
        minutes = Math.clamp(minutes, SHORTEST, LONGEST);
    }

    /** What is usual for the format when nothing else was said. */
    static int usualMinutes(String format) {
        return switch (format == null ? "" : format) {
            case "chat" -> 10;
            case "video" -> 30;
            default -> 20;
        };
    }

    /** How many questions fit, with time for answers and probes. */
    int questions() {
        int seconds = typed ? CHAT_SECONDS : SPOKEN_SECONDS;
        return Math.max(FEWEST_QUESTIONS, (int) Math.round((double) minutes * MINUTE / seconds));
    }

    int probes() {
        return typed || minutes <= SHORT_MINUTES ? 1 : 2;
    }

    /** The parts with the whole time shared among them by what they ask; none is left without a minute. */
    Flow shared(List<Part> parts) {
        double all = parts.stream().mapToDouble(Timing::weight).sum();
        var timed = new ArrayList<Part>();
        double owed = 0;
        int left = minutes;
        for (int at = 0; at < parts.size(); at++) {
            Part part = parts.get(at);
            int after = parts.size() - 1 - at;
            owed += minutes * weight(part) / all;
            int fair = (int) Math.round(owed - (minutes - left));
            int share = after == 0 ? left : Math.clamp(fair, Math.min(1, left - after), Math.max(1, left - after));
            timed.add(part.lasting(share));
            left -= share;
        }
        return new Flow(timed);
    }

    private static double weight(Part part) {
        return part.questions().stream()
                .mapToDouble(question -> 1 + 0.5 * question.probes().size())
                .sum();
    }
}
