package io.research.kernel;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.interview.InterviewStarted;
import io.research.kernel.time.Ids;
import java.time.Instant;
import java.util.UUID;

/** Events of studies that nobody else knows. */
public final class EventFixture {
    private EventFixture() {}

    public static Event<InterviewStarted> anEventOf(UUID studyId) {
        var data = new InterviewStarted(Ids.next(), null, "link", Instant.parse("2026-01-02T03:04:05Z"));
        return new Event<>(
                Ids.next(),
                EventType.INTERVIEW_STARTED,
                1,
                Instant.parse("2026-01-02T03:04:05Z"),
                "org_kernel",
                "app_kernel",
                studyId,
                data);
    }
}
