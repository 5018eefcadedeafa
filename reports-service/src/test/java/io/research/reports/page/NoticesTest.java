package io.research.reports.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NoticesTest {
    private static final String BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8";

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "'de-AT,en;q=0.5', de",
                "'xx, ar;q=0.9', ar",
                "'fr;q=0.1, ja', ja",
                "xx, en",
                "'*', en",
                "'q=;;,', en",
                "-, en"
            })
    void notices_are_in_the_first_language_of_the_reader_that_reports_have(String accepted, String language) {
        assertThat(new Notices(BROWSER, accepted).words().language()).isEqualTo(language);
    }

    @Test
    void a_program_gets_the_problem_itself() {
        var page = Uni.createFrom().<RenderedPage>failure(Problem.notFound());

        assertThatThrownBy(() -> new Notices("application/json", null)
                        .inPlaceOf(page)
                        .await()
                        .indefinitely())
                .isInstanceOf(Problem.class);
    }

    @Test
    void what_people_can_do_nothing_about_stays_a_problem() {
        var page = Uni.createFrom().<RenderedPage>failure(new Problem(ErrorCode.VALIDATION_FAILED));

        assertThatThrownBy(
                        () -> new Notices(BROWSER, null).inPlaceOf(page).await().indefinitely())
                .isInstanceOf(Problem.class);
    }
}
