package io.research.mcp.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.research.kernel.problem.Problem;
import java.io.IOException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PassageTest {
    @Test
    void a_finding_comes_with_the_first_quotations_of_both_sides() throws IOException {
        var findings = passage("study_findings", 0, 1, report(1)).path("findings");

        assertThat(findings).hasSize(1);
        assertThat(findings.at("/0/learning_goal").asText()).isEqualTo("Why tea?");
        assertThat(findings.at("/0/quotations")).hasSize(1);
        assertThat(findings.at("/0/quotations/0/quotation").asText()).isEqualTo("It wakes me.");
        assertThat(findings.at("/0/quotations/0/interview_id").asText()).isEqualTo("i1");
        assertThat(findings.at("/0/counter_quotations/0/quotation").asText()).isEqualTo("It does not.");
    }

    @Test
    void findings_go_on_where_the_last_answer_says() throws IOException {
        var first = passage("study_findings", 0, 0, report(9));
        var second = passage("study_findings", first.path("next_offset").asInt(), 0, report(9));

        assertThat(first.path("findings")).hasSize(8);
        assertThat(first.path("total").asInt()).isEqualTo(9);
        assertThat(second.path("findings")).hasSize(1);
        assertThat(second.has("next_offset")).isFalse();
    }

    @Test
    void a_reference_that_was_removed_with_its_interview_is_not_quoted() throws IOException {
        var report = json(
                "{'study_findings':{'learning_goals':[{'learning_goal':'G','findings':[{'reference_ids':['gone']}]}]}}");

        assertThat(passage("study_findings", 0, 2, report).at("/findings/0").has("quotations"))
                .isFalse();
    }

    @Test
    void a_section_that_is_none_is_refused() throws IOException {
        var report = report(1);

        assertThatThrownBy(() -> passage("everything", 0, 1, report))
                .isInstanceOf(Problem.class)
                .hasMessageContaining("everything");
    }

    private static JsonNode passage(String section, int offset, int quotations, JsonNode report) {
        return new Passage(section, offset, quotations).of(report);
    }

    private static JsonNode report(int findings) throws IOException {
        String each = IntStream.range(0, findings)
                .mapToObj(
                        at -> "{'finding_id':'f" + at + "','reference_ids':['r1','r2'],'counter_reference_ids':['r3']}")
                .collect(Collectors.joining(","));
        return json(
                "{'report_id':'x','study_findings':{'learning_goals':[{'learning_goal':'Why tea?','findings':[" + each
                        + "]}]},'references':[{'reference_id':'r1','interview_id':'i1','turn_id':'t1','message_text':'It wakes me.'},"
                        + "{'reference_id':'r2','interview_id':'i2','turn_id':'t2','message_text':'Habit.'},"
                        + "{'reference_id':'r3','interview_id':'i3','turn_id':'t3','message_text':'It does not.'}]}");
    }

    private static JsonNode json(String text) throws IOException {
        return new ObjectMapper().readTree(text.replace('\'', '"'));
    }
}
