package io.research.studies.study;

import static io.research.studies.study.StudyFixture.STUDIES;
import static io.research.studies.study.StudyFixture.aCompleteStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.contracts.EventType;
import io.research.studies.InterviewerNextDoor;
import io.research.testkit.Api;
import io.research.testkit.EventContract;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(InterviewerNextDoor.class)
class StudyEventsIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);

    @Inject
    InterviewEventsConsumer interviews;

    @Test
    void a_completed_interview_is_counted_once_and_leaves_the_revision_alone() {
        var study = aCompleteStudy().createdBy(api);
        String event = completedInterviewOf(study.id(), "byop").encode();

        take(event);
        take(event);

        await().until(() -> api.get(STUDIES + "/" + study.id()).<Integer>at("interview_count") == 1);
        assertThat(api.get(STUDIES + "/" + study.id()).<Integer>at("revision")).isEqualTo(1);
    }

    @Test
    void a_trial_run_is_not_counted() {
        var study = aCompleteStudy().createdBy(api);

        take(completedInterviewOf(study.id(), "test").encode());

        assertThat(api.get(STUDIES + "/" + study.id()).<Integer>at("interview_count"))
                .isZero();
    }

    @Test
    void the_neighbours_read_a_study_by_id_and_by_slug() {
        var study = aCompleteStudy().createdBy(api);
        String slug = study.<String>at("study_link").replaceAll(".*/i/", "");
        var participant = Api.with(Tokens.ofParticipant());

        var published = participant.get("/internal/studies/by-slug/" + slug).expect(200);

        assertThat(published.<String>at("organization_id")).isEqualTo(organization);
        assertThat(published.<String>at("study.id")).isEqualTo(study.id().toString());
        assertThat(api.get("/internal/studies/" + study.id()).expect(200).<String>at("slug"))
                .isEqualTo(slug);
        participant.get("/internal/studies/by-slug/unknown").refused(404, "not_found");
        participant.get("/internal/studies/" + study.id()).refused(403, "insufficient_scope");
    }

    private JsonObject completedInterviewOf(UUID study, String source) {
        var event = new JsonObject(EventContract.sample(EventType.INTERVIEW_COMPLETED))
                .put("id", UUID.randomUUID().toString())
                .put("organization_id", organization)
                .put("app_id", "app_test")
                .put("study_id", study.toString());
        event.getJsonObject("data").put("study_id", study.toString()).put("participant_source", source);
        return event;
    }

    private void take(String event) {
        try {
            VertxContextSupport.subscribeAndAwait(() -> interviews.on(event));
        } catch (Throwable fault) {
            throw new AssertionError(fault);
        }
    }
}
