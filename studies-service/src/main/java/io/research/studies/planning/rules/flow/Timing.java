package io.research.studies.planning.rules.flow;

import io.research.studies.planning.rules.flow.Flow.Part;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** How much fits into an interview, and how its time is shared. */
public record Timing(int minutes, boolean typed) {
    private static final int CHAT_SECONDS = 105;
    private static final int SPOKEN_SECONDS = 95;
    private static final int FEWEST_QUESTIONS = 4;
    private static final int SHORT_MINUTES = 10;
    private static final int MINUTE = 60;
    private static final int SHORTEST = 5;
    private static final int LONGEST = 240;
    private static final double EDGE = 0.7;

    public Timing {
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
    public int questions() {
        int seconds = typed ? CHAT_SECONDS : SPOKEN_SECONDS;
        return Math.max(FEWEST_QUESTIONS, (int) Math.round((double) minutes * MINUTE / seconds));
    }

    public int probes() {
        return typed || minutes <= SHORT_MINUTES ? 1 : 2;
    }

    /** The parts with the whole time shared among them by what they ask. */
    public Flow shared(List<Part> parts) {
        return shared(parts, part -> weight(part) * (isAtEdge(part, parts) ? EDGE : 1));
    }

    /** The parts with the whole time shared among them by weight; none is left without a minute. */
    public Flow shared(List<Part> parts, ToDoubleFunction<Part> weight) {
        double all = parts.stream().mapToDouble(weight).sum();
        double[] fair = parts.stream()
                .mapToDouble(part -> minutes * weight.applyAsDouble(part) / all)
                .toArray();
        int[] given = new int[fair.length];
        for (int at = 0; at < given.length; at++) {
            given[at] = Math.max(1, (int) fair[at]);
        }
        for (int left = minutes - IntStream.of(given).sum(); left != 0; left -= Integer.signum(left)) {
            given[farthest(fair, given, left > 0)] += Integer.signum(left);
        }
        return new Flow(IntStream.range(0, given.length)
                .mapToObj(at -> parts.get(at).lasting(given[at]))
                .toList());
    }

    /** The part that is farthest below its fair share, or above it. */
    private static int farthest(double[] fair, int[] given, boolean below) {
        return IntStream.range(0, given.length)
                .boxed()
                .filter(at ->
                        below || given[at] > 1 || IntStream.of(given).max().orElse(0) <= 1)
                .max(Comparator.comparingDouble(at -> below ? fair[at] - given[at] : given[at] - fair[at]))
                .orElse(0);
    }

    /** Opening and closing the conversation must not cost the time that its core needs. */
    private static boolean isAtEdge(Part part, List<Part> parts) {
        return parts.size() > 2 && (part.equals(parts.getFirst()) || part.equals(parts.getLast()));
    }

    static double weight(Part part) {
        return part.questions().stream()
                .mapToDouble(question -> 1 + 0.5 * question.probes().size())
                .sum();
    }
}
