package io.research.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Integrator;
import io.research.local.demo.customer.Participant;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What an integrator does with interviews that were held: find, read, show to others, forget, count. */
@ExtendWith(OnTheStack.class)
class InterviewRecordsJourneyST {
    private static final String EMAIL = "grandmother@tea.example";

    private final RunningStack stack;
    private final Integrator integrator;
    private Fieldwork fieldwork;
    private Participant participant;

    InterviewRecordsJourneyST(RunningStack stack) {
        this.stack = stack;
        this.integrator = stack.integrator(0, "write");
    }

    @BeforeEach
    void an_interview_was_held() {
        fieldwork = Fieldwork.of(stack, integrator);
        participant = fieldwork.arrival();
        participant.hold(question -> Fieldwork.answer(question) + " Ask " + EMAIL + " about it.");
        await().until(() -> !interview("").at("/quality").isNull());
    }

    @Test
    void an_interview_is_found_by_what_is_known_of_it() {
        String quality = interview("").text("/quality");
        fieldwork.passerBy().consent(200);

        assertThat(found("")).hasSize(2);
        assertThat(found("&status=completed")).hasSize(1);
        assertThat(found("&quality=" + quality + "&status=completed")).singleElement();
        assertThat(found("&quality=" + quality))
                .allSatisfy(row -> assertThat(row.path("id").asText()).isEqualTo(participant.interviewId()));
        assertThat(found("&started_after=" + Instant.now())).isEmpty();
    }

    @Test
    void what_is_shown_to_others_does_not_tell_who_it_was() {
        var shown = interview("");
        var masked = interview("?redact_pii=true");

        assertThat(shown.json().toString()).contains(EMAIL);
        assertThat(shown.text("/participant/email")).isNotNull();
        assertThat(masked.json().toString()).doesNotContain(EMAIL, shown.text("/participant/email"));
        assertThat(masked.at("/participant/email").isNull()).isTrue();
        assertThat(masked.json().at("/messages").findValuesAsText("message"))
                .anySatisfy(message -> assertThat(message).contains("Ask [email] about it."));
    }

    @Test
    void a_deleted_interview_is_gone_and_its_usage_stays() {
        var before = integrator.usage(200, "");
        String someone = "?study_id=" + fieldwork.studyId();
        await().until(() -> integrator
                        .participants(200, someone)
                        .at("/participants/0/interview_count")
                        .asInt()
                == 1);

        integrator.deleteInterview(204, participant.interviewId());

        assertThat(integrator.deleteInterview(404, participant.interviewId()).text("/error/code"))
                .isEqualTo("not_found");
        integrator.interview(404, participant.interviewId());
        assertThat(found("")).isEmpty();
        assertThat(before.at("/total_interviews").asInt()).isPositive();
        assertThat(integrator.usage(200, "").at("/total_interviews").asInt())
                .isGreaterThanOrEqualTo(before.at("/total_interviews").asInt());
        await().until(() -> integrator
                        .participants(200, someone)
                        .at("/participants/0/interview_count")
                        .asInt()
                == 0);
    }

    @Test
    void what_waits_of_a_deleted_interview_is_sent_no_more() {
        try (var receiver = stack.receiver()) {
            receiver.reply(() -> 500);
            var webhook = fieldwork.tell(receiver);
            var forgotten = fieldwork.passerBy();
            forgotten.hold(Fieldwork::answer);
            await().until(() -> delivered(webhook).equals("pending after 500"));

            integrator.deleteInterview(204, forgotten.interviewId());

            await().until(() -> delivered(webhook).equals("nothing"));
            receiver.reply(() -> 204);
            var kept = fieldwork.passerBy();
            kept.hold(Fieldwork::answer);
            await().until(() -> delivered(webhook).equals("succeeded after 204"));
            assertThat(receiver.received().getLast().data().path("id").asText()).isEqualTo(kept.interviewId());
        }
    }

    /** What became of the newest delivery. */
    private String delivered(ApiResponse webhook) {
        var newest = integrator.deliveries(200, webhook.id()).at("/deliveries/0");
        return newest.isMissingNode()
                ? "nothing"
                : newest.path("status").asText() + " after "
                        + newest.path("http_status").asText();
    }

    private ApiResponse interview(String query) {
        return integrator.interview(200, participant.interviewId() + query);
    }

    private JsonNode found(String filter) {
        var list = integrator.interviews(200, "?study_id=" + fieldwork.studyId() + filter);
        assertThat(list.at("/total_count").asInt())
                .isEqualTo(list.at("/interviews").size());
        return list.at("/interviews");
    }
}
