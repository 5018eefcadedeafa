package io.research.dashboard.interview;

import java.util.List;
import java.util.Map;

/**
 * Why an interview has its label.
 *
 * @param label null as long as the interview is not rated
 * @param mean of the signals by their weights, in percent; null where nothing was weighed
 */
public record Quality(String label, Integer mean, List<Judged> signals) {
    private static final List<String> LABELS = List.of("Excellent", "Good", "Fair", "Poor");
    private static final double[] LEAST_MEAN = {0.85, 0.72, 0.55};
    /** The minimum of each signal for Excellent, Good and Fair, from the API's description of an interview. */
    private static final Map<String, double[]> LEAST = Map.of(
            "coverage", new double[] {0.75, 0.5, 0},
            "depth", new double[] {0.8, 0.3, 0.12},
            "relevance", new double[] {0.7, 0.6, 0.5},
            "repetition", new double[] {0.8, 0.7, 0.35},
            "copy_paste", new double[] {0.8, 0, 0},
            "speed", new double[] {0.5, 0.25, 0.05},
            "gibberish", new double[] {0.9, 0.8, 0.5},
            "screener_consistency", new double[] {0.5, 0.5, 0},
            "safety", new double[] {1, 0.8, 0.5});

    private static final int ALL = 100;

    /** A signal as the API gives it. */
    record Signal(String signal, double score, double weight, String note) {

        double[] least() {
            return LEAST.getOrDefault(signal, new double[LEAST_MEAN.length]);
        }
    }

    /**
     * What a signal did.
     *
     * @param share of the mean, in percent; 0 for a signal that only limits
     * @param isLimit whether the label would be better without this signal's minimum
     */
    public record Judged(String name, int percent, int share, String note, boolean isLimit) {}

    public boolean isReadByModel() {
        return signals.stream().anyMatch(signal -> signal.name().equals("relevance"));
    }

    static Quality of(String label, List<Signal> signals) {
        double weights = signals.stream().mapToDouble(Signal::weight).sum();
        double sum = signals.stream()
                .mapToDouble(signal -> signal.score() * signal.weight())
                .sum();
        double mean = weights == 0 ? 0 : sum / weights;
        int byMean = rank(mean, LEAST_MEAN);
        int lowest = signals.stream()
                .mapToInt(signal -> rank(signal.score(), signal.least()))
                .max()
                .orElse(0);
        // Only where this is how the label came about: other rules than these limit silence, haste and releases to
        // come.
        boolean isLimited = lowest > byMean && LABELS.get(lowest).equals(label);
        var judged = signals.stream()
                .map(signal -> new Judged(
                        signal.signal(),
                        percent(signal.score()),
                        weights == 0 ? 0 : percent(signal.weight() / weights),
                        signal.note(),
                        isLimited && rank(signal.score(), signal.least()) == lowest))
                .toList();
        return new Quality(label, weights == 0 ? null : percent(mean), judged);
    }

    /** How many labels lie above what that value reaches. */
    private static int rank(double value, double... least) {
        int rank = 0;
        while (rank < least.length && value < least[rank]) {
            rank++;
        }
        return rank;
    }

    private static int percent(double value) {
        return (int) Math.round(value * ALL);
    }
}
