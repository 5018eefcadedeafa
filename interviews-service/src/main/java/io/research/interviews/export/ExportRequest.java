package io.research.interviews.export;

import io.research.kernel.json.Wire;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What is to be exported of a study.
 *
 * @param page from 1, each of {@link #PAGE_SIZE} interviews
 * @param redactPii whether people are made unrecognisable
 */
record ExportRequest(ExportFormat format, int page, boolean redactPii) {
    static final int PAGE_SIZE = 100;

    private static final int MAX_PAGE = 1_000_000_000;
    private static final String FORMAT = "format";
    private static final String PAGE = "page";
    private static final String REDACT_PII = "redact_pii";

    /**
     * Reads the query parameters; null for one that is absent.
     *
     * @throws Problem {@code validation_failed} with all that is wrong
     */
    static ExportRequest of(String format, String page, String redactPii) {
        var faults = new ArrayList<Fault>();
        var request = new ExportRequest(format(format, faults), page(page, faults), redactPii(redactPii, faults));
        if (!faults.isEmpty()) {
            throw Problem.invalid(faults);
        }
        return request;
    }

    /** As a job keeps it. */
    JsonObject payload() {
        return new JsonObject().put(FORMAT, format.name()).put(PAGE, page).put(REDACT_PII, redactPii);
    }

    static ExportRequest of(JsonObject payload) {
        return new ExportRequest(
                ExportFormat.valueOf(payload.getString(FORMAT)),
                payload.getInteger(PAGE),
                payload.getBoolean(REDACT_PII));
    }

    /** Interviews before that page. */
    long offset() {
        return (page - 1L) * PAGE_SIZE;
    }

    private static ExportFormat format(String text, List<Fault> faults) {
        if (text == null) {
            return ExportFormat.CSV;
        }
        return Arrays.stream(ExportFormat.values())
                .filter(format -> Wire.of(format).equals(text))
                .findFirst()
                .orElseGet(() -> {
                    faults.add(fault(FORMAT, "must be csv or jsonl", "enum"));
                    return null;
                });
    }

    private static int page(String text, List<Fault> faults) {
        if (text == null) {
            return 1;
        }
        try {
            int page = Integer.parseInt(text);
            if (page >= 1 && page <= MAX_PAGE) {
                return page;
            }
        } catch (NumberFormatException noNumber) {
            // told like a number out of bounds
        }
        faults.add(fault(PAGE, "must be a whole number from 1 to " + MAX_PAGE, "out_of_range"));
        return 0;
    }

    private static boolean redactPii(String text, List<Fault> faults) {
        if (text == null || text.equals("true")) {
            return true;
        }
        if (!text.equals("false")) {
            faults.add(fault(REDACT_PII, "must be true or false", "boolean"));
        }
        return false;
    }

    private static Fault fault(String parameter, String message, String type) {
        return new Fault(List.of("query", parameter), message, type);
    }
}
