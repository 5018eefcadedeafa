package io.research.dashboard.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchAnswerTest {

    @ParameterizedTest
    @CsvSource({
        "study_plan, /app/studies/s/plan",
        "study_finding, /app/studies/s/report/findings/c?report_id=r",
        "participant_profile, /app/interviews/i",
        "participant_response, /app/interviews/i",
        "recommended_next_step, /app/studies/s/report?report_id=r#steps"
    })
    void a_result_leads_to_where_it_stands(String type, String place) {
        assertThat(result(type, "Tea").passage("s").place()).isEqualTo(place);
    }

    @Test
    void the_first_line_is_what_was_said_and_the_others_follow() {
        var passage = result("study_finding", "Tea wakes\nPeople: 2.\nMore").passage("s");

        assertThat(passage.text()).isEqualTo("Tea wakes");
        assertThat(passage.rest()).isEqualTo("People: 2.\nMore");
    }

    private static SearchAnswer.Result result(String type, String content) {
        return new SearchAnswer.Result("c", type, content, "r", null, null, "i");
    }
}
