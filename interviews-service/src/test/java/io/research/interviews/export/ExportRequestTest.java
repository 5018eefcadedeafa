package io.research.interviews.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.kernel.json.QueryFields;
import io.research.kernel.json.StoredJson;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import io.vertx.core.MultiMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExportRequestTest {

    @Test
    void who_asks_for_nothing_gets_the_first_page_as_masked_csv() {
        assertThat(read(MultiMap.caseInsensitiveMultiMap())).isEqualTo(new ExportRequest(ExportFormat.CSV, 1, true));
    }

    @Test
    void everything_can_be_chosen() {
        var request = read(MultiMap.caseInsensitiveMultiMap()
                .add("format", "jsonl")
                .add("page", "1000000000")
                .add("redact_pii", "false"));

        assertThat(request).isEqualTo(new ExportRequest(ExportFormat.JSONL, 1_000_000_000, false));
        assertThat(request.offset()).isEqualTo(99_999_999_900L);
    }

    @Test
    void a_job_keeps_what_was_asked() {
        var request = new ExportRequest(ExportFormat.JSONL, 7, false);

        assertThat(StoredJson.read(StoredJson.write(request), ExportRequest.class))
                .isEqualTo(request);
    }

    @Test
    void the_payload_of_a_stored_job_is_read() {
        String stored = "{\"format\" : \"CSV\", \"page\" : 2, \"redactPii\" : true}";

        assertThat(StoredJson.read(stored, ExportRequest.class))
                .isEqualTo(new ExportRequest(ExportFormat.CSV, 2, true));
    }

    @ParameterizedTest
    @ValueSource(strings = {"xlsx", "CSV", "json"})
    void another_format_is_refused(String format) {
        refused(MultiMap.caseInsensitiveMultiMap().add("format", format), "format");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "1000000001", "99999999999", "1.5", "two"})
    void a_page_out_of_bounds_is_refused(String page) {
        refused(MultiMap.caseInsensitiveMultiMap().add("page", page), "page");
    }

    @ParameterizedTest
    @ValueSource(strings = {"maybe", "TRUE", "1"})
    void all_parameters_at_fault_are_named(String redactPii) {
        refused(
                MultiMap.caseInsensitiveMultiMap()
                        .add("format", "xlsx")
                        .add("page", "0")
                        .add("redact_pii", redactPii),
                "format",
                "page",
                "redact_pii");
    }

    private static ExportRequest read(MultiMap parameters) {
        return QueryFields.read(parameters, ExportRequest::read);
    }

    private static void refused(MultiMap parameters, String... fields) {
        assertThatThrownBy(() -> read(parameters))
                .isInstanceOfSatisfying(Problem.class, refusal -> assertThat(refusal.faults())
                        .extracting(Fault::field)
                        .containsExactly(fields));
    }
}
