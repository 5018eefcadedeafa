package io.research.interviews.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.research.kernel.json.QueryFields;
import io.research.kernel.problem.Problem;
import io.vertx.core.MultiMap;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UsageRequestTest {
    private static final LocalDate TODAY = LocalDate.parse("2026-03-02");

    @Test
    void without_dates_the_thirty_days_that_end_today_are_meant() {
        var range = request(null, null, null).range();

        assertThat(range).isEqualTo(new UsageRange(LocalDate.parse("2026-02-01"), TODAY, Cadence.DAILY));
        assertThat(range.periods(LocalDate::until)).hasSize(30);
    }

    @Test
    void weeks_begin_on_monday_and_are_cut_at_the_range() {
        var range = request("2025-12-31", "2026-01-12", "weekly").range();

        assertThat(range.periods((first, last) -> tuple(first.toString(), last.toString())))
                .containsExactly(
                        tuple("2025-12-31", "2026-01-04"),
                        tuple("2026-01-05", "2026-01-11"),
                        tuple("2026-01-12", "2026-01-12"));
    }

    @Test
    void months_have_as_many_days_as_they_have() {
        var range = request("2024-01-31", "2024-03-01", "monthly").range();

        assertThat(range.periods((first, last) -> tuple(first.toString(), last.toString())))
                .containsExactly(
                        tuple("2024-01-31", "2024-01-31"),
                        tuple("2024-02-01", "2024-02-29"),
                        tuple("2024-03-01", "2024-03-01"));
    }

    @ParameterizedTest
    @CsvSource({
        "2025-03-02, 2026-03-02, daily, 366",
        "2019-03-01, 2026-03-01, weekly, 366",
        "1995-10-31, 2026-03-01, monthly, 366"
    })
    void as_many_rows_as_a_leap_year_has_days_are_the_most(String start, String end, String cadence, int rows) {
        assertThat(request(start, end, cadence).range().periods(LocalDate::until))
                .hasSize(rows);

        refused(LocalDate.parse(start).minusDays(31).toString(), end, cadence, "end_date");
    }

    @ParameterizedTest
    @CsvSource({
        "2026-02-30, , , start_date",
        "20260201, , , start_date",
        "2026-02-01T00:00:00Z, , , start_date",
        ", today, , end_date",
        ", 999999999-01-01, , end_date",
        "2026-02-02, 2026-02-01, , end_date",
        "2026-03-03, , , start_date",
        ", , hourly, cadence",
        "x, y, z, start_date"
    })
    void a_parameter_at_fault_is_named(String start, String end, String cadence, String field) {
        refused(start, end, cadence, field);
    }

    private static void refused(String start, String end, String cadence, String field) {
        assertThatExceptionOfType(Problem.class)
                .isThrownBy(() -> request(start, end, cadence))
                .satisfies(problem ->
                        assertThat(problem.faults().getFirst().field()).isEqualTo(field));
    }

    private static UsageRequest request(String start, String end, String cadence) {
        var parameters = MultiMap.caseInsensitiveMultiMap();
        add(parameters, "start_date", start);
        add(parameters, "end_date", end);
        add(parameters, "cadence", cadence);
        return QueryFields.read(parameters, in -> UsageRequest.read(in, TODAY));
    }

    private static void add(MultiMap parameters, String name, String value) {
        if (value != null) {
            parameters.add(name, value);
        }
    }
}
