package io.research.kernel.page;

import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import java.util.ArrayList;
import java.util.List;

/**
 * Which page of a list is asked for.
 *
 * @param page from 1
 * @param size rows on a page
 */
public record PageRequest(int page, int size) {

    /**
     * Reads the two query parameters.
     *
     * @throws Problem {@code validation_failed} when one is no number or out of bounds
     */
    public static PageRequest of(String page, String pageSize, int defaultSize, int maxSize) {
        var faults = new ArrayList<Fault>();
        int number = read("page", page, 1, 1_000_000_000, faults);
        int size = read("page_size", pageSize, defaultSize, maxSize, faults);
        if (!faults.isEmpty()) {
            throw Problem.invalid(faults);
        }
        return new PageRequest(number, size);
    }

    /** The number of rows before this page; a long, because a page far beyond the end is valid, and empty. */
    public long offset() {
        return (page - 1L) * size;
    }

    private static int read(String name, String text, int absent, int max, List<Fault> faults) {
        if (text == null) {
            return absent;
        }
        try {
            int value = Integer.parseInt(text);
            if (value >= 1 && value <= max) {
                return value;
            }
        } catch (NumberFormatException noNumber) {
            // told like a number out of bounds
        }
        faults.add(new Fault(List.of("query", name), "must be a whole number from 1 to " + max, "out_of_range"));
        return absent;
    }
}
