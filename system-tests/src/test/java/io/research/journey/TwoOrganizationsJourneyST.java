package io.research.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Integrator;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Two organizations see nothing of each other, in whatever way they ask. */
@ExtendWith(OnTheStack.class)
class TwoOrganizationsJourneyST {
    private static final String CODE = "/error/code";

    private final RunningStack stack;
    private final Integrator owner;
    private final Integrator stranger;
    private final Fieldwork fieldwork;

    TwoOrganizationsJourneyST(RunningStack stack) {
        this.stack = stack;
        this.owner = stack.integrator(0, "all");
        this.stranger = stack.integrator(1, "all");
        this.fieldwork = Fieldwork.of(stack, owner);
    }

    @Test
    void a_foreign_study_does_not_exist() {
        var before = owner.study(200, fieldwork.studyId());

        assertThat(stranger.study(404, fieldwork.studyId()).text(CODE)).isEqualTo("not_found");
        assertThat(stranger.updateStudy(404, fieldwork.studyId(), Map.of("name", "Mine now"))
                        .text(CODE))
                .isEqualTo("not_found");
        assertThat(stranger.studies(200, "?page_size=1000").at("/studies").findValuesAsText("id"))
                .doesNotContain(fieldwork.studyId());
        assertThat(owner.study(200, fieldwork.studyId()).json()).isEqualTo(before.json());
    }

    @Test
    void nobody_is_invited_to_a_foreign_study() {
        var before = stack.database().rows();

        var refusal = stranger.invite(404, fieldwork.batch(Fieldwork.newEmail()), "Prefer", "wait=30");

        assertThat(refusal.text(CODE)).isEqualTo("not_found");
        assertThat(stack.database().rows()).isEqualTo(before);
    }

    @Test
    void a_foreign_participant_and_its_job_do_not_exist() {
        var job = owner.invite(202, fieldwork.batch(Fieldwork.newEmail()));
        await().until(() ->
                owner.participantJob(200, job.text("/job_id")).at("/completed").asBoolean());
        var participant = owner.participants(200, studyOnly());

        assertThat(participant.at("/total_count").asInt()).isEqualTo(1);
        assertThat(stranger.participantJob(404, job.text("/job_id")).text(CODE)).isEqualTo("not_found");
        assertThat(stranger.participant(404, participant.text("/participants/0/id"))
                        .text(CODE))
                .isEqualTo("not_found");
        assertThat(foreign(stranger.participants(200, studyOnly()), "participants"))
                .isEmpty();
        assertThat(stranger.participants(200, "?page_size=100").json().findValuesAsText("study_id"))
                .doesNotContain(fieldwork.studyId());
    }

    @Test
    void a_foreign_interview_does_not_exist() {
        var participant = fieldwork.passerBy();
        participant.hold(Fieldwork::answer);

        assertThat(owner.interview(200, participant.interviewId()).id()).isEqualTo(participant.interviewId());
        assertThat(stranger.interview(404, participant.interviewId()).text(CODE))
                .isEqualTo("not_found");
        assertThat(foreign(stranger.interviews(200, studyOnly()), "interviews")).isEmpty();
        assertThat(stranger.interviews(200, "?page_size=100").json().findValuesAsText("study_id"))
                .doesNotContain(fieldwork.studyId());
    }

    @Test
    void a_foreign_webhook_does_not_exist() {
        try (var receiver = stack.receiver()) {
            String webhook = fieldwork.tell(receiver).id();

            assertThat(stranger.webhook(404, webhook).text(CODE)).isEqualTo("not_found");
            assertThat(stranger.deliveries(404, webhook).text(CODE)).isEqualTo("not_found");
            assertThat(stranger.deleteWebhook(404, webhook).text(CODE)).isEqualTo("not_found");
            assertThat(stranger.webhooks(200).at("/webhooks").findValuesAsText("id"))
                    .doesNotContain(webhook);
            assertThat(owner.webhook(200, webhook).text("/status")).isEqualTo("active");
        }
    }

    @Test
    void nobody_is_told_about_a_foreign_study() {
        try (var ours = stack.receiver();
                var theirs = stack.receiver()) {
            fieldwork.tell(ours);
            var webhook = stranger.createWebhook(201, Map.of("hook_url", theirs.url()));
            theirs.verifyWith(webhook.text("/signing_secret"));
            var refusal =
                    stranger.createWebhook(404, Map.of("hook_url", theirs.url(), "study_id", fieldwork.studyId()));

            fieldwork.passerBy().hold(Fieldwork::answer);
            var own = Fieldwork.of(stack, stranger);
            own.passerBy().hold(Fieldwork::answer);

            assertThat(refusal.text(CODE)).isEqualTo("not_found");
            await().untilAsserted(() -> assertThat(ours.received()).hasSize(1));
            await().untilAsserted(() -> assertThat(theirs.received()).isNotEmpty());
            assertThat(theirs.received())
                    .extracting(each -> each.event().path("study_id").asText())
                    .containsOnly(own.studyId());
            stranger.deleteWebhook(204, webhook.id());
        }
    }

    private String studyOnly() {
        return "?study_id=" + fieldwork.studyId();
    }

    private static JsonNode foreign(ApiResponse list, String member) {
        assertThat(list.at("/total_count").asInt()).isZero();
        return list.at("/" + member);
    }
}
