package io.research.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.local.demo.customer.Integrator;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.util.ArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** From a study to a transcript and a signed webhook. */
@ExtendWith(OnTheStack.class)
class MainJobJourneyST {
    private final RunningStack stack;
    private final Integrator integrator;
    private Fieldwork fieldwork;

    MainJobJourneyST(RunningStack stack) {
        this.stack = stack;
        this.integrator = stack.integrator(0, "write");
    }

    @BeforeEach
    void create_a_study() {
        fieldwork = Fieldwork.of(stack, integrator);
    }

    @Test
    void a_complete_study_can_be_used_at_once() {
        var study = integrator.study(200, fieldwork.studyId());

        assertThat(study.text("/provisioning_status")).isEqualTo("provisioned");
        assertThat(study.at("/missing_requirements")).isEmpty();
        assertThat(study.text("/study_link")).startsWith(stack.baseUrl() + "/i/");
        assertThat(study.json()).isEqualTo(fieldwork.study().json());
    }

    @Test
    void an_invitation_reaches_its_addressee() {
        String email = Fieldwork.newEmail();

        var participant = fieldwork.invite(email);
        var mail = fieldwork.mailTo(email);

        assertThat(participant.text("/0/email")).isEqualTo(email);
        assertThat(participant.text("/0/interview_link")).isEqualTo(mail.personalLink());
        assertThat(mail.html()).contains(mail.personalLink());
        assertThat(mail.personalLink()).startsWith(fieldwork.study().text("/study_link"));
        await().untilAsserted(() -> {
            var now = integrator.participant(200, participant.text("/0/id"));
            assertThat(now.text("/status")).isEqualTo("invited");
            assertThat(now.text("/delivery_status")).isEqualTo("sent");
            assertThat(now.text("/sent_at")).isNotNull();
        });
    }

    @Test
    void an_interview_becomes_a_transcript_word_by_word() {
        var participant = fieldwork.arrival();
        var said = new ArrayList<String>();

        participant.hold(question -> {
            said.add("My answer " + said.size() + ": " + Fieldwork.answer(question));
            return said.getLast();
        });

        var interview = integrator.interview(200, participant.interviewId());
        assertThat(interview.text("/status")).isEqualTo("completed");
        assertThat(interview.text("/end_reason")).isEqualTo("completed");
        assertThat(interview.text("/participant_source")).isEqualTo("byop");
        assertThat(said).hasSizeGreaterThanOrEqualTo(3);
        assertThat(interview.json().at("/messages").findValuesAsText("role")).startsWith("assistant");
        assertThat(interview
                        .json()
                        .at("/messages")
                        .valueStream()
                        .filter(message -> message.path("role").asText().equals("user"))
                        .map(message -> message.path("message").asText()))
                .containsExactlyElementsOf(said);
    }

    @Test
    void an_interview_is_listed_from_the_moment_of_consent() {
        var participant = fieldwork.arrival();
        assertThat(interviews()).isEmpty();

        participant.consent(200);

        assertThat(interviews()).singleElement().satisfies(row -> {
            assertThat(row.path("id").asText()).isEqualTo(participant.interviewId());
            assertThat(row.path("status").asText()).isEqualTo("in_progress");
        });
    }

    @Test
    void the_end_of_an_interview_arrives_signed_and_whole() {
        try (var receiver = stack.receiver()) {
            var webhook = fieldwork.tell(receiver);
            var participant = fieldwork.arrival();

            participant.hold(Fieldwork::answer);

            var delivery = Fieldwork.delivered(receiver);
            assertThat(delivery.genuine()).isTrue();
            assertThat(delivery.event().path("type").asText()).isEqualTo("interview.completed");
            assertThat(delivery.event().path("id").asText()).isEqualTo(delivery.eventId());
            assertThat(delivery.event().path("study_id").asText()).isEqualTo(fieldwork.studyId());
            assertThat(delivery.data())
                    .isEqualTo(
                            integrator.interview(200, participant.interviewId()).json());
            await().untilAsserted(() -> {
                var history = integrator.deliveries(200, webhook.id());
                assertThat(history.text("/deliveries/0/status")).isEqualTo("succeeded");
                assertThat(history.text("/deliveries/0/event_id")).isEqualTo(delivery.eventId());
                assertThat(history.at("/deliveries/0/http_status").asInt()).isEqualTo(204);
            });
        }
    }

    @Test
    void a_completed_interview_counts_for_its_participant_and_its_study() {
        var participant = fieldwork.arrival();

        participant.hold(Fieldwork::answer);

        await().untilAsserted(() -> {
            var invited = integrator.participants(200, "?study_id=" + fieldwork.studyId());
            assertThat(invited.text("/participants/0/status")).isEqualTo("completed");
            assertThat(invited.at("/participants/0/interview_count").asInt()).isEqualTo(1);
            assertThat(integrator
                            .study(200, fieldwork.studyId())
                            .at("/interview_count")
                            .asInt())
                    .isEqualTo(1);
        });
    }

    private JsonNode interviews() {
        return integrator.interviews(200, "?study_id=" + fieldwork.studyId()).at("/interviews");
    }
}
