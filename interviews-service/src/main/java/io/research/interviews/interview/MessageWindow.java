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
 */
record MessageWindow(int offset, int limit) {
    private static final int MAX_LIMIT = 100;

    /**
     * Reads the query parameters of a detail read. Masked text cannot be had yet, and to one who asks for it unmasked
     * text must not be shown.
     *
     * @throws Problem {@code validation_failed} when one is no number, out of bounds, or asks for masked text
     */
    static MessageWindow of(String offset, String limit, String redactPii) {
        var faults = new ArrayList<Fault>();
        int first = read("message_offset", offset, 0, 0, Integer.MAX_VALUE, faults);
        int most = read("message_limit", limit, MAX_LIMIT, 1, MAX_LIMIT, faults);
        if (redactPii != null && !redactPii.equals("false")) {
            faults.add(
                    new Fault(List.of("query", "redact_pii"), "can only be false: text is not masked", "unsupported"));
        }
        if (!faults.isEmpty()) {
            throw Problem.invalid(faults);
        }
        return new MessageWindow(first, most);
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
