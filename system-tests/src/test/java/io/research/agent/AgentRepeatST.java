package io.research.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.journey.Fieldwork;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The same call again is what an agent does whose answer was lost, unless it has come to mean something else. */
@ExtendWith(OnTheStack.class)
class AgentRepeatST {
    private final Fieldwork fieldwork;
    private final Agent agent;

    AgentRepeatST(RunningStack stack) {
        this.fieldwork = Fieldwork.on(stack);
        this.agent = Agent.alone(stack, stack.organization(0).apiKeys().get("all"));
    }

    @AfterEach
    void leave() {
        agent.close();
    }

    @Test
    void a_report_is_made_once_and_again_when_there_is_more_to_report() {
        fieldwork.passerBy().hold(Fieldwork::answer);
        var first = makeReport();
        var repeated = makeReport();
        assertThat(repeated.text("/report_id")).isEqualTo(first.text("/report_id"));
        assertThat(repeated.at("/repeated").asBoolean()).isTrue();

        fieldwork.passerBy().hold(Fieldwork::answer);
        await("the report is stale").until(() -> readReport().at("/is_stale").asBoolean());
        var second = makeReport();
        var again = makeReport();

        assertThat(second.text("/report_id")).isNotNull().isNotEqualTo(first.text("/report_id"));
        assertThat(second.at("/repeated").isMissingNode()).isTrue();
        assertThat(readReport().at("/interview_count").asInt()).isEqualTo(2);
        assertThat(again.text("/report_id")).isEqualTo(second.text("/report_id"));
        assertThat(again.at("/repeated").asBoolean()).isTrue();
    }

    @Test
    void the_same_words_again_are_said_again_under_another_operation_id() {
        var words = Map.<String, Object>of("study_id", fieldwork.studyId(), "message", "Make it shorter.");
        var meant = new LinkedHashMap<>(words);
        meant.put("operation_id", UUID.randomUUID().toString());

        var first = agent.call("plan_study", words).done();
        var lost = agent.call("plan_study", words).done();
        var again = agent.call("plan_study", meant).done();

        assertThat(first.at("/repeated").isMissingNode()).isTrue();
        assertThat(lost.text("/operation_id")).isEqualTo(first.text("/operation_id"));
        assertThat(lost.text("/note")).contains("another operation_id");
        assertThat(again.text("/operation_id")).isEqualTo(meant.get("operation_id"));
        assertThat(again.at("/repeated").isMissingNode()).isTrue();
    }

    private Reply makeReport() {
        return agent.call("make_report", Map.of("study_id", fieldwork.studyId()))
                .done();
    }

    private Reply readReport() {
        return agent.call("read_report", Map.of("study_id", fieldwork.studyId()))
                .done();
    }
}
