package io.research.participants.participant;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.interview.InterviewCompleted;
import io.research.contracts.interview.InterviewDeleted;
import io.research.contracts.interview.InterviewStarted;
import io.research.kernel.address.EmailAddress;
import io.research.kernel.event.EventCodec;
import io.research.kernel.identity.Tenant;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ParticipantEventsContractTest {

    @Test
    void an_invited_participant_is_announced_in_the_form_of_the_sample() throws IOException {
        var wanted = ReservedParticipant.of(
                new NewParticipant(EmailAddress.of("ada@example.com"), false, null, Metadata.NONE));
        var study = new StudySummary(UUID.randomUUID(), "slug", "Tea at home", null, null, null, null);
        var participant = new Participant(new Tenant("org_tea", "app_tea"), study, wanted, Instant.EPOCH);

        var written = new JsonObject(EventCodec.write(participant.invited(Instant.EPOCH)));

        var sample = new JsonObject(sample(EventType.PARTICIPANT_INVITED));
        assertThat(written.fieldNames()).containsExactlyInAnyOrderElementsOf(sample.fieldNames());
        assertThat(written.getJsonObject("data").fieldNames())
                .containsExactlyInAnyOrderElementsOf(
                        sample.getJsonObject("data").fieldNames());
        assertThat(written.getString("type")).isEqualTo(sample.getString("type"));
    }

    @Test
    void the_samples_of_interview_events_say_whose_interview_it_was() throws IOException {
        var started = (InterviewStarted) read(EventType.INTERVIEW_STARTED).data();
        var completed = (InterviewCompleted) read(EventType.INTERVIEW_COMPLETED).data();

        var deleted = (InterviewDeleted) read(EventType.INTERVIEW_DELETED).data();
        assertThat(started.participantId()).isNotNull();
        assertThat(deleted.participantId()).isEqualTo(started.participantId());
        assertThat(deleted.status()).isEqualTo("completed");
        assertThat(completed.participant().id()).isEqualTo(started.participantId());
        assertThat(completed.status()).isEqualTo("completed");
        assertThat(completed.participantSource()).isEqualTo("byop");
    }

    private static Event<?> read(EventType type) throws IOException {
        return EventCodec.read(sample(type)).orElseThrow();
    }

    private static String sample(EventType type) throws IOException {
        try (var sample = EventType.class.getResourceAsStream("events/" + type.wire() + ".json")) {
            return new String(sample.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
