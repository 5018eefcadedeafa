package io.research.webhooks.fakes;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.interview.InterviewCompleted;
import io.research.contracts.interview.InterviewDeleted;
import io.research.kernel.time.Ids;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Interviews that have come to their end. */
public final class InterviewFixture {
    private final Integrator owner;
    private UUID study;
    private String source = "byop";
    private String status = "completed";

    private InterviewFixture(Integrator owner) {
        this.owner = owner;
        this.study = owner.study();
    }

    public static InterviewFixture aCompletedInterviewOf(Integrator owner) {
        return new InterviewFixture(owner);
    }

    public InterviewFixture inStudy(UUID other) {
        study = other;
        return this;
    }

    public InterviewFixture from(String participantSource) {
        source = participantSource;
        return this;
    }

    public InterviewFixture ended(String otherStatus) {
        status = otherStatus;
        return this;
    }

    /** The fact that it ended. */
    public Event<InterviewCompleted> event() {
        var ended = Instant.parse("2026-11-21T10:15:30.123456Z");
        return new Event<>(
                Ids.next(),
                EventType.INTERVIEW_COMPLETED,
                1,
                ended,
                owner.organizationId(),
                Integrator.APP,
                study,
                interview(ended));
    }

    /** The fact that this interview was deleted later on. */
    public static Event<InterviewDeleted> deletionOf(Event<InterviewCompleted> completed) {
        var interview = completed.data();
        return new Event<>(
                Ids.next(),
                EventType.INTERVIEW_DELETED,
                1,
                completed.occurredAt().plusSeconds(60),
                completed.organizationId(),
                completed.appId(),
                completed.studyId(),
                new InterviewDeleted(
                        interview.id(),
                        interview.participant().id(),
                        interview.participantSource(),
                        interview.status()));
    }

    private InterviewCompleted interview(Instant ended) {
        return new InterviewCompleted(
                Ids.next(),
                study,
                new InterviewCompleted.Participant(Ids.next(), "ada@example.com"),
                source,
                status,
                null,
                "completed",
                ended.minusSeconds(300),
                ended,
                300L,
                "chat",
                "en",
                List.of(new InterviewCompleted.Message("m1", "user", "Tea – \"green\" 🍵", 0, null, null)),
                1,
                null,
                null,
                null,
                List.of(),
                List.of(),
                false);
    }
}
