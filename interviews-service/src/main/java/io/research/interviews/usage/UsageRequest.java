package io.research.interviews.usage;

import io.research.kernel.identity.ReadScope;
import io.research.kernel.json.Wire;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import jakarta.ws.rs.QueryParam;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Which usage is asked for. */
class UsageRequest {
    private static final int DEFAULT_DAYS = 30;
    private static final int MAX_ROWS = 366;
    private static final int DATE_LENGTH = "2026-01-02".length();

    @QueryParam("start_date")
    String startDate;

    @QueryParam("end_date")
    String endDate;

    @QueryParam("cadence")
    String cadence;

    @QueryParam("app_id")
    String appId;

    /**
     * The days and periods that are meant: without dates the 30 days that end today.
     *
     * @throws Problem {@code validation_failed} when a parameter cannot be read, or the days are none or too many
     */
    UsageRange range(LocalDate today) {
        var faults = new ArrayList<Fault>();
        var givenStart = date("start_date", startDate, faults);
        var givenEnd = date("end_date", endDate, faults);
        var periods = cadence(faults);
        refuse(faults);
        var end = givenEnd == null ? today : givenEnd;
        var start = givenStart == null ? end.minusDays(DEFAULT_DAYS - 1L) : givenStart;
        if (start.isAfter(end)) {
            faults.add(
                    givenEnd == null
                            ? fault("start_date", "must not be after today where there is no end_date", "date_range")
                            : fault("end_date", "must not be before start_date", "date_range"));
        } else if (periods.periods(start, end) > MAX_ROWS) {
            faults.add(fault("end_date", "makes more than " + MAX_ROWS + " rows: take a longer cadence", "date_range"));
        }
        refuse(faults);
        return new UsageRange(start, end, periods);
    }

    /** @throws Problem {@code not_found} for another app than the caller's */
    void requireApp(ReadScope scope) {
        if (appId != null && !appId.equals(scope.appId())) {
            throw Problem.notFound();
        }
    }

    private Cadence cadence(List<Fault> faults) {
        if (cadence == null) {
            return Cadence.DAILY;
        }
        var known = Arrays.stream(Cadence.values())
                .filter(choice -> Wire.of(choice).equals(cadence))
                .findFirst();
        if (known.isEmpty()) {
            faults.add(fault("cadence", "must be daily, weekly or monthly", "enum"));
        }
        return known.orElse(Cadence.DAILY);
    }

    private static LocalDate date(String parameter, String text, List<Fault> faults) {
        if (text == null) {
            return null;
        }
        try {
            if (text.length() == DATE_LENGTH) {
                return LocalDate.parse(text);
            }
        } catch (DateTimeException noDate) {
            // told like one of another length
        }
        faults.add(fault(parameter, "must be a date such as 2026-01-31", "date"));
        return null;
    }

    private static Fault fault(String parameter, String message, String type) {
        return new Fault(List.of("query", parameter), message, type);
    }

    private static void refuse(List<Fault> faults) {
        if (!faults.isEmpty()) {
            throw Problem.invalid(faults);
        }
    }
}
