package io.research.kernel;

import io.research.contracts.Event;
import io.research.contracts.EventData;
import io.research.contracts.EventType;
import io.research.contracts.interview.InterviewStarted;
import io.research.contracts.participant.ParticipantInvited;
import io.research.kernel.time.Ids;
import java.time.Instant;
import java.util.UUID;

/** Events of studies that nobody else knows. */
public final class EventFixture {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

    private EventFixture() {}

    public static Event<InterviewStarted> anEventOf(UUID studyId) {
        return of(EventType.INTERVIEW_STARTED, studyId, new InterviewStarted(Ids.next(), null, "link", NOW));
    }

    /** One with so long a source. */
    public static Event<InterviewStarted> anEventNamed(String source, UUID studyId) {
        return of(EventType.INTERVIEW_STARTED, studyId, new InterviewStarted(Ids.next(), null, source, NOW));
    }

    /** One that tells of something else. */
    public static Event<ParticipantInvited> anInvitationTo(UUID studyId) {
        return of(EventType.PARTICIPANT_INVITED, studyId, new ParticipantInvited(Ids.next(), NOW));
    }

    private static <T extends EventData> Event<T> of(EventType type, UUID studyId, T data) {
        return new Event<>(Ids.next(), type, 1, NOW, "org_kernel", "app_kernel", studyId, data);
    }
}
