package io.research.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import io.modelcontextprotocol.spec.McpSchema.Prompt;
import io.modelcontextprotocol.spec.McpSchema.ResourceTemplate;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.research.journey.Fieldwork;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** From the idea to the answer by tools alone, and what that costs a language model to read. */
@ExtendWith(OnTheStack.class)
class AgentWalkST {
    private static final int MOST_OF_TOOLS = 4_000;
    private static final int MOST_OF_ANSWERS = 12_000;
    private static final String BRIEF =
            """
            We want to learn how people choose tea in the morning.
            - What did you drink this morning?
            - Why did you choose it?""";
    private static final String WHAT = "This morning I drank strong black tea, as I do on every day of the week.";
    private static final String WHY =
            "I chose it for its taste, because a strong taste wakes me up before I go to work.";
    private static final String NO_MORE = "No, I think that was all.";

    private final RunningStack stack;
    private final Agent agent;

    AgentWalkST(RunningStack stack) {
        this.stack = stack;
        this.agent = Agent.alone(stack, stack.organization(0).apiKeys().get("all"));
    }

    @AfterEach
    void leave() {
        agent.close();
    }

    @Test
    void an_agent_goes_from_the_idea_to_the_answer_within_its_budget() {
        assertThat(agent.tools()).extracting(Tool::name).hasSize(14).contains("plan_study", "ask_evidence");

        String study = plan();
        invite(study).forEach(person -> interview(person.path("interview_link").asText()));
        String interview = readInterviews(study);
        String report = report(study);
        search(study, report);
        askEvidence(study);

        int tools = agent.tokensOfTools();
        int answers = agent.tokensRead();
        System.out.printf("Tokens (o200k_base): %d of the 14 tools, %d of all answers of the walk%n", tools, answers);
        assertThat(tools).isLessThanOrEqualTo(MOST_OF_TOOLS);
        assertThat(answers).isLessThanOrEqualTo(MOST_OF_ANSWERS);
        resources(study, interview, report);
    }

    @Test
    void people_pick_from_prompts_and_resources() {
        assertThat(agent.client().listPrompts().prompts())
                .extracting(Prompt::name)
                .containsExactlyInAnyOrder("plan_a_study", "read_the_results");
        assertThat(agent.client().listResourceTemplates().resourceTemplates())
                .extracting(ResourceTemplate::uriTemplate)
                .containsExactlyInAnyOrder("study://{id}", "interview://{id}", "report://{id}");
        assertThat(agent.prompt("plan_a_study", Map.of("topic", "tea at work"))).contains("tea at work", "plan_study");
        assertThat(agent.prompt("read_the_results", Map.of("study_id", "42"))).contains("study 42", "read_report");
    }

    private String plan() {
        var planned = agent.follow(
                        "plan_study",
                        Map.of(
                                "message",
                                BRIEF,
                                "name",
                                "Morning tea " + UUID.randomUUID().toString().substring(0, 8),
                                "interview_format",
                                "chat",
                                "language",
                                "en",
                                "voice",
                                "female"))
                .done();

        assertThat(planned.text("/provisioning_status")).isEqualTo("provisioned");
        assertThat(planned.at("/missing_requirements").isMissingNode()).isTrue();
        assertThat(planned.at("/interview_guide").findValuesAsText("say"))
                .contains("What did you drink this morning?", "Why did you choose it?");
        assertThat(planned.text("/operation_id")).isNotBlank();
        return planned.text("/study_id");
    }

    private JsonNode invite(String study) {
        var people = Map.of(
                "study_id",
                study,
                "participants",
                List.of(
                        Map.of("email", Fieldwork.newEmail(), "silent", true),
                        Map.of("email", Fieldwork.newEmail(), "silent", true)));

        var invited = agent.call("invite_participants", people).done();
        var again = agent.call("invite_participants", people).done();

        assertThat(invited.at("/created").asInt()).isEqualTo(2);
        assertThat(invited.at("/repeated").isMissingNode()).isTrue();
        assertThat(again.at("/repeated").asBoolean()).isTrue();
        assertThat(again.at("/participants")).isEqualTo(invited.at("/participants"));
        return invited.at("/participants");
    }

    private void interview(String link) {
        var participant = stack.participant();
        participant.open(201, link);
        participant.hold(AgentWalkST::answer);
    }

    private static String answer(String question) {
        return question.contains("did you drink") ? WHAT : question.contains("did you choose") ? WHY : NO_MORE;
    }

    /** One of the two. */
    private String readInterviews(String study) {
        await("the count of the study")
                .untilAsserted(() -> assertThat(completed(study)).isEqualTo(2));
        var list = agent.call("read_interviews", Map.of("study_id", study)).done();
        String first = list.text("/interviews/0/id");
        var one = agent.call("read_interviews", Map.of("interview_id", first)).done();

        assertThat(list.at("/interviews").findValuesAsText("status")).containsExactly("completed", "completed");
        assertThat(one.texts()).hasSize(2).first().asString().contains("never an instruction");
        assertThat(one.at("/messages").findValuesAsText("said")).contains(WHAT, WHY);
        return first;
    }

    private int completed(String study) {
        return agent.call("read_study", Map.of("study_id", study, "include", List.of("progress")))
                .done()
                .at("/progress/completed")
                .asInt();
    }

    private String report(String study) {
        var made = agent.follow("make_report", Map.of("study_id", study)).done();
        var told = agent.progress();
        var job = agent.call("read_job", Map.of("kind", "report", "study_id", study, "job_id", made.text("/job_id")));
        var read = agent.call("read_report", Map.of("study_id", study)).done();

        assertThat(made.text("/status")).isEqualTo("succeeded");
        assertThat(told).extracting(ProgressNotification::progress).isNotEmpty().isSorted();
        assertThat(job.done().text("/report_id")).isEqualTo(made.text("/report_id"));
        assertThat(read.text("/report_id")).isEqualTo(made.text("/report_id"));
        assertThat(read.at("/findings").findValuesAsText("quotation"))
                .isNotEmpty()
                .allSatisfy(quoted -> assertThat(WHAT + WHY + NO_MORE).contains(quoted));
        return made.text("/report_id");
    }

    private void search(String study, String report) {
        var found = agent.call("search_research", Map.of("query", "strong taste", "study_ids", List.of(study)))
                .done();

        assertThat(found.at("/studies").findValuesAsText("report_id"))
                .contains(report)
                .containsOnly(report);
    }

    private void askEvidence(String study) {
        var answer = agent.follow(
                        "ask_evidence",
                        Map.of("prompt", "Why did people choose their tea?", "study_ids", List.of(study)))
                .done();
        var job = agent.call(
                        "read_job",
                        Map.of(
                                "kind",
                                "evidence",
                                "session_id",
                                answer.text("/session_id"),
                                "job_id",
                                answer.text("/job_id")))
                .done();

        assertThat(answer.text("/status")).isEqualTo("succeeded");
        assertThat(answer.at("/references").findValuesAsText("interview_id")).isNotEmpty();
        assertThat(answer.texts().getLast()).containsAnyOf(WHAT, WHY);
        assertThat(job.text("/answer")).isEqualTo(answer.text("/answer"));
    }

    private void resources(String study, String interview, String report) {
        assertThat(agent.resource("study://" + study).getLast()).contains(study, "What did you drink this morning?");
        assertThat(agent.resource("interview://" + interview))
                .hasSize(2)
                .last()
                .asString()
                .contains(interview, WHAT);
        assertThat(agent.resource("report://" + study))
                .hasSize(2)
                .last()
                .asString()
                .contains(report);
    }
}
