package io.research.interviews.usage;

import io.research.kernel.identity.ReadScope;
import io.research.kernel.json.QueryFields;
import io.research.kernel.problem.Problem;
import java.time.LocalDate;

/** Which usage is asked for. */
record UsageRequest(UsageRange range, String appId) {
    private static final int DEFAULT_DAYS = 30;
    private static final int MAX_ROWS = 366;

    /** Without dates the 30 days that end today. */
    static UsageRequest read(QueryFields in, LocalDate today) {
        var givenStart = in.date("start_date");
        var givenEnd = in.date("end_date");
        var givenCadence = in.choice("cadence", Cadence.class);
        String appId = in.text("app_id");
        in.refuse();
        var cadence = givenCadence == null ? Cadence.DAILY : givenCadence;
        return new UsageRequest(range(in, givenStart, givenEnd, cadence, today), appId);
    }

    /** The same range, day by day. */
    static UsageRange readDays(QueryFields in, LocalDate today) {
        var givenStart = in.date("start_date");
        var givenEnd = in.date("end_date");
        in.refuse();
        return range(in, givenStart, givenEnd, Cadence.DAILY, today);
    }

    private static UsageRange range(
            QueryFields in, LocalDate givenStart, LocalDate givenEnd, Cadence cadence, LocalDate today) {
        var end = givenEnd == null ? today : givenEnd;
        var start = givenStart == null ? end.minusDays(DEFAULT_DAYS - 1L) : givenStart;
        if (start.isAfter(end) && givenEnd == null) {
            in.fault("start_date", "date_range", "must not be after today if there is no end_date");
        } else if (start.isAfter(end)) {
            in.fault("end_date", "date_range", "must not be before start_date");
        } else if (cadence.periods(start, end) > MAX_ROWS) {
            in.fault("end_date", "date_range", "would return more than " + MAX_ROWS + " rows: choose a longer cadence");
        }
        return new UsageRange(start, end, cadence);
    }

    /** @throws Problem {@code not_found} for another app than the caller's */
    void requireApp(ReadScope scope) {
        if (appId != null && !appId.equals(scope.appId())) {
            throw Problem.notFound();
        }
    }
}
