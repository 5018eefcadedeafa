package io.research.interviews.interview;

import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import java.util.ArrayList;
import java.util.List;

/**
 * Which segments of a transcript are asked for.
 *
 * @param offset segments before them
 * @param limit how many at most
 * @param isMasked whether what tells who took part is masked or left out
 */
record MessageWindow(int offset, int limit, boolean isMasked) {
    private static final int MAX_LIMIT = 100;

    /**
     * Reads the query parameters of a detail read.
     *
     * @throws Problem {@code validation_failed} when one cannot be read or is out of bounds
     */
    static MessageWindow of(String offset, String limit, String redactPii) {
        var faults = new ArrayList<Fault>();
        int first = read("message_offset", offset, 0, 0, Integer.MAX_VALUE, faults);
        int most = read("message_limit", limit, MAX_LIMIT, 1, MAX_LIMIT, faults);
        boolean isMasked = "true".equals(redactPii);
        if (redactPii != null && !isMasked && !redactPii.equals("false")) {
            faults.add(new Fault(List.of("query", "redact_pii"), "must be true or false", "boolean"));
        }
        if (!faults.isEmpty()) {
            throw Problem.invalid(faults);
        }
        return new MessageWindow(first, most, isMasked);
    }

    private static int read(String name, String text, int absent, int min, int max, List<Fault> faults) {
        if (text == null) {
            return absent;
        }
        try {
            int value = Integer.parseInt(text);
            if (value >= min && value <= max) {
                return value;
            }
        } catch (NumberFormatException noNumber) {
            // told like a number out of bounds
        }
        faults.add(
                new Fault(List.of("query", name), "must be a whole number from " + min + " to " + max, "out_of_range"));
        return absent;
    }
}
