package io.research.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.journey.Fieldwork;
import io.research.journey.StudyFixture;
import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Integrator;
import io.research.stack.RunningStack;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Whose study it is: gives out its link, and reads through the public API what came of it. */
final class Researcher {
    private final Integrator integrator;
    private final Fieldwork fieldwork;

    private Researcher(Integrator integrator, Fieldwork fieldwork) {
        this.integrator = integrator;
        this.fieldwork = fieldwork;
    }

    static Researcher of(RunningStack stack, StudyFixture study) {
        var integrator = stack.integrator();
        return new Researcher(integrator, Fieldwork.with(stack, integrator, study));
    }

    static Researcher ofAChatStudy(RunningStack stack) {
        return of(stack, StudyFixture.aChatStudy());
    }

    String studyId() {
        return fieldwork.studyId();
    }

    /** The link for everybody. */
    String link() {
        return fieldwork.study().text("/study_link");
    }

    /** The link for trying it out. */
    String trialLink() {
        return integrator.study(200, studyId()).text("/test_link");
    }

    /** The link that a new participant finds in the mailbox. */
    String personalLink() {
        String email = Fieldwork.newEmail();
        fieldwork.invite(email);
        return fieldwork.mailTo(email).personalLink();
    }

    List<JsonNode> interviews() {
        return integrator
                .interviews(200, "?study_id=" + studyId())
                .at("/interviews")
                .valueStream()
                .toList();
    }

    /** The only interview of the study, whole. */
    ApiResponse interview() {
        var rows = interviews();
        assertThat(rows).hasSize(1);
        return integrator.interview(200, rows.getFirst().path("id").asText() + "?message_limit=100");
    }

    /** The only interview of the study, once it has that status. */
    ApiResponse interviewOnce(String status) {
        return await("the interview to be " + status)
                .until(this::interview, interview -> status.equals(interview.text("/status")));
    }

    /** What the participant of the only interview has said, turn by turn. */
    List<String> said() {
        return interview()
                .at("/messages")
                .valueStream()
                .filter(message -> message.path("role").asText().equals("user"))
                .map(message -> message.path("message").asText())
                .toList();
    }

    Map<String, String> screenerAnswers() {
        return interview()
                .at("/screener_responses")
                .valueStream()
                .collect(Collectors.toMap(
                        response -> response.path("question").asText(),
                        response -> response.path("answer").asText()));
    }
}
