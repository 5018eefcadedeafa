package io.research.interviews.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExportRequestTest {

    @Test
    void who_asks_for_nothing_gets_the_first_page_as_masked_csv() {
        assertThat(ExportRequest.of(null, null, null)).isEqualTo(new ExportRequest(ExportFormat.CSV, 1, true));
    }

    @Test
    void everything_can_be_chosen() {
        var request = ExportRequest.of("jsonl", "1000000000", "false");

        assertThat(request).isEqualTo(new ExportRequest(ExportFormat.JSONL, 1_000_000_000, false));
        assertThat(request.offset()).isEqualTo(99_999_999_900L);
    }

    @Test
    void a_job_keeps_what_was_asked() {
        var request = new ExportRequest(ExportFormat.JSONL, 7, false);

        assertThat(ExportRequest.of(request.payload())).isEqualTo(request);
    }

    @ParameterizedTest
    @ValueSource(strings = {"xlsx", "CSV", "", "json"})
    void another_format_is_refused(String format) {
        assertThatThrownBy(() -> ExportRequest.of(format, null, null))
                .isInstanceOfSatisfying(Problem.class, refusal -> assertThat(refusal.faults())
                        .extracting(Fault::field)
                        .containsExactly("format"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "1000000001", "99999999999", "1.5", "two", ""})
    void a_page_out_of_bounds_is_refused(String page) {
        assertThatThrownBy(() -> ExportRequest.of(null, page, null))
                .isInstanceOfSatisfying(Problem.class, refusal -> assertThat(refusal.faults())
                        .extracting(Fault::field)
                        .containsExactly("page"));
    }

    @ParameterizedTest
    @CsvSource({"maybe", "TRUE", "1", "''"})
    void anything_but_true_and_false_is_no_answer_to_whether_to_mask(String redactPii) {
        assertThatThrownBy(() -> ExportRequest.of("xlsx", "0", redactPii))
                .isInstanceOfSatisfying(Problem.class, refusal -> assertThat(refusal.faults())
                        .extracting(Fault::field)
                        .containsExactly("format", "page", "redact_pii"));
    }
}
