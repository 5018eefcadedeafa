package io.research.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Integrator;
import io.research.local.demo.customer.Researcher;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** From interviews to findings: a report, its slides, its page, and what search finds of it. */
@ExtendWith(OnTheStack.class)
class ReportJourneyST {
    private final RunningStack stack;
    private final Integrator integrator;
    private final Researcher researcher;

    ReportJourneyST(RunningStack stack) {
        this.stack = stack;
        this.integrator = stack.integrator();
        this.researcher = new Researcher(stack.api(0, "all"));
    }

    @Test
    void what_people_said_becomes_findings_slides_and_search_and_goes_when_it_is_deleted() throws IOException {
        var fieldwork = Fieldwork.with(stack, integrator, TeaDrinkers.study());
        var interviews = TeaDrinkers.interviews(fieldwork);
        String study = fieldwork.studyId();

        var report = researcher.generateReport(study);
        everyQuotationStandsInItsTurn(report);
        assertThat(report.at("/interview_count").asInt()).isEqualTo(4);
        assertThat(prevalences(report)).anyMatch(count -> count >= 3).allMatch(count -> count <= 4);

        var slides = researcher.slides(study);
        assertThat(texts(researcher.open(200, slides.text("/download_url"))))
                .contains("taste")
                .contains(" / 4");
        assertThat(researcher.open(200, slides.text("/pdf_download_url")).body())
                .startsWith("%PDF".getBytes(StandardCharsets.US_ASCII));
        assertThat(researcher.open(200, report.text("/page_url")).text()).contains("taste");
        assertThat(researcher
                        .open(200, transcript(report, interviews.getLast()))
                        .text())
                .contains("expensive");
        assertThat(found(study, "tea by taste")).isNotEmpty();

        integrator.deleteInterview(204, interviews.getLast());

        await().untilAsserted(() ->
                assertThat(researcher.report(200, study, "").text()).doesNotContain("expensive"));
        assertThat(researcher.report(200, study, "").at("/is_stale").asBoolean())
                .isTrue();
        assertThat(found(study, "expensive")).noneMatch(text -> text.contains("expensive"));
        assertThat(researcher.open(200, report.text("/page_url")).text()).doesNotContain("expensive");
        researcher.open(404, transcript(report, interviews.getLast()));
    }

    /** Where quotations of that interview lead to. */
    private static String transcript(ApiResponse report, String interviewId) {
        return report.text("/page_url").replace("?", "/interviews/" + interviewId + "?");
    }

    private void everyQuotationStandsInItsTurn(ApiResponse report) {
        assertThat(report.at("/references")).isNotEmpty().allSatisfy(reference -> {
            var messages = integrator
                    .interview(200, reference.path("interview_id").asText() + "?message_limit=100")
                    .at("/messages");
            assertThat(messages)
                    .anySatisfy(message -> assertThat(message.path("message").asText())
                            .contains(reference.path("message_text").asText()));
        });
    }

    private static List<Integer> prevalences(ApiResponse report) {
        return report.at("/study_findings").findValues("prevalence").stream()
                .map(prevalence -> prevalence.path("count").asInt())
                .toList();
    }

    private List<String> found(String study, String query) {
        return researcher.search(200, study, query).at("/studies").findValues("results").stream()
                .flatMap(JsonNode::valueStream)
                .map(result -> result.path("content").asText())
                .toList();
    }

    /** All slides as text. */
    private static String texts(ApiResponse deck) throws IOException {
        var text = new StringBuilder();
        try (var zip = new ZipInputStream(new ByteArrayInputStream(deck.body()))) {
            for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (entry.getName().startsWith("ppt/slides/slide")) {
                    text.append(new String(zip.readAllBytes(), StandardCharsets.UTF_8));
                }
            }
        }
        return text.toString();
    }
}
