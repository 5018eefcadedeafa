package io.research.load.resilience;

import java.util.Map;

/**
 * What came back when the same body was sent many times.
 *
 * @param times how often which status, or fault, came
 */
record StatusCounts(Map<String, Integer> times) {
    private static final String TOO_MANY = "429";

    /** How many, in percent, were heard out and then served or refused: not turned away for want of room, and no fault. */
    double heardPercent() {
        int all = times.values().stream().mapToInt(Integer::intValue).sum();
        int heard = times.entrySet().stream()
                .filter(answer -> isHeard(answer.getKey()))
                .mapToInt(Map.Entry::getValue)
                .sum();
        return all == 0 ? 0 : 100.0 * heard / all;
    }

    private static boolean isHeard(String status) {
        return status.matches("[24]\\d\\d") && !status.equals(TOO_MANY);
    }
}
