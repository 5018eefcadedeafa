package io.research.kernel.problem;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.contracts.ErrorCode;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProblemFormTest {
    private final ProblemForm form = new ProblemForm("https://research.example");

    @Test
    void a_neighbour_s_refusal_is_read_with_its_detail() {
        var sent = new Problem(ErrorCode.INSUFFICIENT_CREDITS, "Top up.").with(Map.of("required_usd", 25));

        var read = ProblemForm.parse(written(sent)).orElseThrow();

        assertThat(read.code()).isEqualTo(ErrorCode.INSUFFICIENT_CREDITS);
        assertThat(read.getMessage()).isEqualTo("Top up.");
        assertThat(read.details()).isEqualTo(Map.of("required_usd", 25));
    }

    @Test
    void a_neighbour_s_faults_are_read_as_faults() {
        var sent = Problem.invalid("email", "email", "is no address");

        var read = ProblemForm.parse(written(sent)).orElseThrow();

        assertThat(read.faults()).isEqualTo(sent.faults());
    }

    @Test
    void what_is_no_error_form_is_no_problem() {
        assertThat(ProblemForm.parse("<html>502</html>")).isEmpty();
        assertThat(ProblemForm.parse("{\"error\": {\"code\": \"tea\"}}")).isEmpty();
    }

    private String written(Problem problem) {
        return form.body(problem, "request-1", "/somewhere", "application/json").encode();
    }
}
