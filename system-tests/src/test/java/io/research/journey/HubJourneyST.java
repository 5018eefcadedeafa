package io.research.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Integrator;
import io.research.local.demo.customer.Researcher;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Questions to what was ever said and written, and answers of which every word can be checked. */
@ExtendWith(OnTheStack.class)
class HubJourneyST {
    private final RunningStack stack;
    private final Integrator integrator;
    private final Researcher researcher;

    HubJourneyST(RunningStack stack) {
        this.stack = stack;
        this.integrator = stack.integrator();
        this.researcher = new Researcher(stack.api(0, "all"));
    }

    @Test
    void a_study_and_a_document_answer_what_they_know_and_nothing_else() {
        var fieldwork = Fieldwork.with(stack, integrator, TeaDrinkers.study());
        var interviews = TeaDrinkers.interviews(fieldwork);
        String session = researcher.session("Tea");
        researcher.add(session, fieldwork.studyId());
        String document = researcher.upload(
                session, "prices.md", "# Prices\n\nThe price of a kilogram of tea rose by nine percent in March.\n");

        var dear = researcher.ask(session, "Who thinks that good tea is too expensive?");
        assertThat(dear.text("/result/answer"))
                .contains("No language model has checked whether they answer it")
                .contains(TeaDrinkers.DEAR);
        var cited = cited(dear, "interview_id", interviews.getLast());
        var resolved = researcher.reference(
                200, session, dear.text("/job_id"), cited.path("label").asText());
        assertThat(resolved.at("/interview/messages").findValuesAsText("message"))
                .contains(TeaDrinkers.DEAR);
        assertThat(resolved.text("/study_name")).isEqualTo(fieldwork.study().text("/name"));

        var rise = researcher.ask(session, "How much did the price of a kilogram of tea rise in March?");
        assertThat(cited(rise, "source_id", document).path("quotation").asText())
                .contains("nine percent");

        var unknown = researcher.ask(session, "Insurance for bicycles?");
        assertThat(unknown.at("/result/insufficient_evidence").asBoolean()).isTrue();
        assertThat(unknown.at("/result/references")).isEmpty();

        String deck = researcher.output(session, "powerpoint", "Tea", "What do people choose tea by?");
        assertThat(researcher.download(session, deck, "").body()).startsWith('P', 'K');
        assertThat(researcher.download(session, deck, "?format=pdf").text()).startsWith("%PDF");
        String report = researcher.output(session, "report", "Tea", "Who thinks that good tea is too expensive?");
        assertThat(researcher.download(session, report, "").text())
                .startsWith("# Tea")
                .contains(TeaDrinkers.DEAR);
        researcher.generateReport(fieldwork.studyId());
        await().untilAsserted(() -> assertThat(researcher.outputs(session).at("/outputs"))
                .anyMatch(output -> output.path("is_default_report").asBoolean()));
        var standing = researcher
                .outputs(session)
                .at("/outputs")
                .valueStream()
                .filter(output -> output.path("is_default_report").asBoolean())
                .findFirst()
                .orElseThrow();
        assertThat(researcher
                        .download(session, standing.path("id").asText(), "")
                        .text())
                .contains(TeaDrinkers.GOAL);

        integrator.deleteInterview(204, interviews.getLast());
        await().untilAsserted(() -> researcher.reference(
                409, session, dear.text("/job_id"), cited.path("label").asText()));
    }

    private static JsonNode cited(ApiResponse answer, String field, String id) {
        return answer.at("/result/references")
                .valueStream()
                .filter(reference -> reference.path(field).asText().equals(id))
                .findFirst()
                .orElseThrow(() -> new AssertionError(answer.text()));
    }
}
