package io.research.interviews.study;

import static io.research.interviews.StudyFixture.aStudyOf;
import static io.research.interviews.StudyFixture.aYesNoQuestion;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.NextDoor;
import io.research.interviews.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class DeletedStudyIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final StudyFixture study = aStudyOf(organization);

    @Inject
    StudyEventsConsumer consumer;

    @Test
    void the_link_of_a_deleted_study_is_closed_whoever_comes() {
        take(study.event("study.provisioned"));
        String invited = study.invites("ann@example.com");
        delete();

        assertThat(Guest.of(study).state()).isEqualTo("closed");
        assertThat(Guest.of(study, invited).state()).isEqualTo("closed");
        assertThat(Guest.by(new JsonObject().put("link", study.slug()).put("test_token", study.testToken()))
                        .opened()
                        .<Object>at("session_token"))
                .isNull();
    }

    @Test
    void a_running_conversation_is_closed_and_stays_readable_as_it_was() {
        take(study.event("study.provisioned"));
        var guest = Guest.of(study);
        guest.agrees().expect(200);
        guest.says("I drink green tea with my sister, for its smell.").expect(200);
        String before = interview(guest).body();
        delete();

        var answer = guest.says("And black tea at night.").expect(200);
        var finished = guest.finishes("completed").expect(200);

        assertThat(answer.<String>at("state")).isEqualTo("closed");
        assertThat(answer.<List<Object>>at("messages")).isEmpty();
        assertThat(finished.<String>at("state")).isEqualTo("closed");
        assertThat(finished.<String>at("message")).isNotBlank();
        assertThat(guest.comesBack().expect(200).<String>at("state")).isEqualTo("closed");
        assertThat(interview(guest).body()).isEqualTo(before);
    }

    @Test
    void nobody_consents_or_is_screened_after_the_deletion() {
        take(study.withScreener(aYesNoQuestion("tea")).event("study.provisioned"));
        var undecided = Guest.of(study);
        var screened = Guest.of(study);
        screened.agrees().expect(200);
        delete();

        assertThat(undecided.agrees().expect(200).<String>at("state")).isEqualTo("closed");
        assertThat(screened.chooses("tea", "yes").expect(200).<String>at("state"))
                .isEqualTo("closed");
    }

    @Test
    void an_interview_that_had_ended_keeps_its_end() {
        take(study.event("study.provisioned"));
        var guest = Guest.of(study);
        guest.agrees().expect(200);
        guest.talksToTheEnd();
        delete();

        assertThat(guest.comesBack().expect(200).<String>at("state")).isEqualTo("completed");
        assertThat(interview(guest).expect(200).<String>at("status")).isEqualTo("completed");
    }

    @Test
    void an_interview_of_a_deleted_study_counts_no_more_as_evidence() {
        take(study.event("study.provisioned"));
        var guest = Guest.of(study);
        guest.agrees().expect(200);
        guest.talksToTheEnd();
        var hub = Api.with(Tokens.ofService("hub-service", organization, "app_test"));
        String named = "{\"interview_ids\":[\"" + guest.interviewId() + "\"]}";
        assertThat(hub.post("/internal/evidence/counted", named).<List<String>>at("interview_ids"))
                .containsExactly(guest.interviewId().toString());

        delete();

        assertThat(hub.post("/internal/evidence/counted", named).<List<String>>at("interview_ids"))
                .isEmpty();
    }

    @Test
    void a_draft_that_its_owner_no_longer_knows_is_closed() {
        take(study.with("provisioning_status", "draft").event("study.created"));
        NextDoor.forgetsStudy(study.slug());

        assertThat(Guest.of(study).state()).isEqualTo("closed");
    }

    private void delete() {
        take(study.with("deleted_at", "2026-01-03T03:04:05Z").atRevision(2).event("study.deleted"));
    }

    private Api.Answer interview(Guest guest) {
        return Api.of(organization).get("/api/public/v1/interviews/" + guest.interviewId());
    }

    private void take(String event) {
        try {
            VertxContextSupport.subscribeAndAwait(() -> consumer.on(NewsBatch.of(event)));
        } catch (Throwable fault) {
            throw new AssertionError(fault);
        }
    }
}
