package io.research.studies.study;

import static io.research.studies.TestDatabase.count;
import static io.research.studies.study.StudyFixture.STUDIES;
import static io.research.studies.study.StudyFixture.aCompleteStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.contracts.EventType;
import io.research.testkit.Api;
import io.research.testkit.EventContract;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class StudyEventsIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);

    @Test
    void every_change_is_announced_in_order_with_the_study_as_it_is_read() {
        var question = new JsonObject().put("text", "Tea?").put("type", "text_input");
        var created = aCompleteStudy().withScreener(question).createdBy(api);
        String path = STUDIES + "/" + created.id();
        var changed = api.patch(path, "{\"name\": \"Green tea\", \"byop_config\": {\"incentive_amount\": 12.5}}");
        var deleted = api.delete(path);

        var events = PublishedStudyEvents.about(created.id(), "study.deleted");

        assertThat(events)
                .extracting(event -> event.getString("type"))
                .containsExactly("study.created", "study.provisioned", "study.updated", "study.deleted");
        assertThat(events).allMatch(event -> event.getString("organization_id").equals(organization));
        assertThat(shown(events.get(0), created)).isEqualTo(shown(created));
        assertThat(shown(events.get(1), created)).isEqualTo(shown(created));
        assertThat(shown(events.get(2), changed)).isEqualTo(shown(changed));
        assertThat(shown(events.get(3), deleted)).isEqualTo(shown(deleted));
    }

    @Test
    void a_refused_change_is_not_announced() {
        var study = aCompleteStudy().createdBy(api);
        String path = STUDIES + "/" + study.id();

        api.patch(path, "{\"voice\": \"robot\"}").refused(422, "validation_failed");
        api.patch(path, "{}", "If-Match", "\"7\"").refused(412, "revision_conflict");
        api.delete(path).expect(200);

        assertThat(PublishedStudyEvents.about(study.id(), "study.deleted"))
                .extracting(event -> event.getString("type"))
                .containsExactly("study.created", "study.provisioned", "study.deleted");
    }

    @Test
    void a_completed_interview_is_counted_once_and_leaves_the_revision_alone() {
        var study = aCompleteStudy().createdBy(api);
        String event = completedInterviewOf(study.id(), "byop").encode();

        take(event, event);

        assertThat(api.get(STUDIES + "/" + study.id()).<Integer>at("interview_count"))
                .isEqualTo(1);
        assertThat(api.get(STUDIES + "/" + study.id()).<Integer>at("revision")).isEqualTo(1);
    }

    @Test
    void a_deleted_interview_counts_no_more_if_it_did() {
        var study = aCompleteStudy().createdBy(api);
        take(
                completedInterviewOf(study.id(), "byop").encode(),
                completedInterviewOf(study.id(), "byop").encode());
        String deleted = deletedInterviewOf(study.id(), "byop", "completed").encode();

        take(
                deleted,
                deleted,
                deletedInterviewOf(study.id(), "test", "completed").encode(),
                deletedInterviewOf(study.id(), "byop", "partial").encode());

        assertThat(api.get(STUDIES + "/" + study.id()).<Integer>at("interview_count"))
                .isEqualTo(1);
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

    /** The members of the event's data that the study was read with. */
    private static JsonObject shown(JsonObject event, Api.Answer study) {
        var data = event.getJsonObject("data").copy();
        data.fieldNames().retainAll(shown(study).fieldNames());
        var rewards = data.getJsonObject("byop_config");
        if (rewards != null) {
            // Who has promised to pay is for participants-service alone.
            rewards.remove("promise");
        }
        return data;
    }

    /** The study without its addresses, which follow from its slug, and without what is counted or said beside it. */
    private static JsonObject shown(Api.Answer study) {
        var shown = new JsonObject(study.body());
        for (var field :
                List.of("study_link", "test_link", "dashboard_url", "interview_count", "interview_guide", "warnings")) {
            assertThat(shown.remove(field)).isNotNull();
        }
        return shown;
    }

    private JsonObject deletedInterviewOf(UUID study, String source, String status) {
        var event = eventOf(EventType.INTERVIEW_DELETED, study);
        event.getJsonObject("data").put("participant_source", source).put("status", status);
        return event;
    }

    private JsonObject eventOf(EventType type, UUID study) {
        return new JsonObject(EventContract.sample(type))
                .put("id", UUID.randomUUID().toString())
                .put("organization_id", organization)
                .put("app_id", "app_test")
                .put("study_id", study.toString());
    }

    private JsonObject completedInterviewOf(UUID study, String source) {
        var event = eventOf(EventType.INTERVIEW_COMPLETED, study);
        event.getJsonObject("data").put("study_id", study.toString()).put("participant_source", source);
        return event;
    }

    /** Publishes the events, which are about one study, and waits until all of them were taken. */
    private void take(String... events) {
        UUID study = UUID.fromString(new JsonObject(events[0]).getString("study_id"));
        // Of another study, but behind them in their partition; a trial run would not be remembered.
        var last = completedInterviewOf(UUID.randomUUID(), "byop");

        InterviewTopic.publish(study, events);
        InterviewTopic.publish(study, last.encode());

        await().until(() -> count("select count(*) from inbox where event_id = '" + last.getString("id") + "'") == 1);
    }
}
