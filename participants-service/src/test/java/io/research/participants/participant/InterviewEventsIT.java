package io.research.participants.participant;

import static io.research.participants.BatchFixture.PARTICIPANTS;
import static io.research.participants.BatchFixture.aBatchFor;
import static io.research.participants.BatchFixture.somebody;
import static io.research.participants.PublishedEvents.publish;
import static io.research.participants.StudyFixture.aProvisionedStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.contracts.Event;
import io.research.contracts.EventData;
import io.research.contracts.EventType;
import io.research.contracts.interview.InterviewDeleted;
import io.research.contracts.interview.InterviewStarted;
import io.research.kernel.time.Ids;
import io.research.participants.CompletedInterview;
import io.research.participants.FakeNeighbours;
import io.research.participants.PublishedEvents;
import io.research.participants.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class InterviewEventsIT {
    private static final Instant NOW = Instant.parse("2026-01-02T03:00:00Z");

    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final StudyFixture study = aProvisionedStudy().of(organization);
    private UUID participant;
    private UUID marker;

    @BeforeEach
    void two_participants() {
        participant = aParticipant();
        marker = aParticipant();
    }

    @Test
    void an_interview_that_began_makes_a_started_participant() {
        publish(started(participant, "byop"));

        await().untilAsserted(() -> assertThat(status(participant)).isEqualTo("started"));
    }

    @Test
    void a_completed_interview_counts_once_however_often_it_is_told() {
        var completed = completed(participant, "byop", "completed");

        publish(started(participant, "byop"), completed, completed, completed);
        publish(started(marker, "byop"));

        await().untilAsserted(() -> assertThat(status(marker)).isEqualTo("started"));
        assertThat(status(participant)).isEqualTo("completed");
        assertThat(interviewCount()).isEqualTo(1);
    }

    @Test
    void a_second_interview_counts_too() {
        publish(completed(participant, "byop", "completed"), completed(participant, "link", "completed"));

        await().untilAsserted(() -> assertThat(interviewCount()).isEqualTo(2));
    }

    @Test
    void who_is_screened_out_is_disqualified_and_counts_no_interview() {
        publish(started(participant, "byop"), completed(participant, "byop", "disqualified"));

        await().untilAsserted(() -> assertThat(status(participant)).isEqualTo("disqualified"));
        assertThat(interviewCount()).isZero();
    }

    @Test
    void trial_runs_partial_interviews_and_strangers_change_nothing() {
        publish(
                started(participant, "test"),
                completed(participant, "test", "completed"),
                completed(participant, "byop", "partial"),
                started(null, "link"),
                completed(null, "link", "completed"),
                started(UUID.randomUUID(), "byop"),
                started(marker, "byop"));

        await().untilAsserted(() -> assertThat(status(marker)).isEqualTo("started"));
        assertThat(status(participant)).isEqualTo("created");
        assertThat(interviewCount()).isZero();
    }

    @Test
    void an_event_of_another_organization_does_not_reach_the_participant() {
        publish(event(
                "org_other", EventType.INTERVIEW_STARTED, new InterviewStarted(Ids.next(), participant, "byop", NOW)));
        publish(started(marker, "byop"));

        await().untilAsserted(() -> assertThat(status(marker)).isEqualTo("started"));
        assertThat(status(participant)).isEqualTo("created");
    }

    @Test
    void a_deleted_interview_counts_no_more_and_leaves_the_status() {
        publish(completed(participant, "byop", "completed"), completed(participant, "byop", "completed"));
        await().untilAsserted(() -> assertThat(interviewCount()).isEqualTo(2));
        var deleted = deleted(participant, "byop", "completed");

        publish(deleted, deleted, deleted(participant, "test", "completed"), deleted(participant, "byop", "partial"));
        publish(started(marker, "byop"));

        await().untilAsserted(() -> assertThat(status(marker)).isEqualTo("started"));
        assertThat(interviewCount()).isEqualTo(1);
        assertThat(status(participant)).isEqualTo("completed");
    }

    private Event<?> deleted(UUID participantId, String source, String status) {
        return event(
                organization,
                EventType.INTERVIEW_DELETED,
                new InterviewDeleted(Ids.next(), participantId, source, status));
    }

    private UUID aParticipant() {
        return UUID.fromString(
                aBatchFor(study).silently(somebody()).createdBy(api).at("[0].id"));
    }

    private String status(UUID id) {
        return api.get(PARTICIPANTS + id).expect(200).at("status");
    }

    private int interviewCount() {
        return api.get(PARTICIPANTS + participant).expect(200).at("interview_count");
    }

    private Event<?> started(UUID participantId, String source) {
        return event(
                organization,
                EventType.INTERVIEW_STARTED,
                new InterviewStarted(Ids.next(), participantId, source, NOW));
    }

    private Event<?> completed(UUID participantId, String source, String status) {
        return event(
                organization,
                EventType.INTERVIEW_COMPLETED,
                CompletedInterview.of(study.id(), participantId, source, status));
    }

    private <D extends EventData> Event<D> event(String organizationId, EventType type, D data) {
        return PublishedEvents.event(organizationId, study.id(), type, data);
    }
}
