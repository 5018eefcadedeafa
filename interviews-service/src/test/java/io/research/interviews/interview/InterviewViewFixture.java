package io.research.interviews.interview;

import io.research.interviews.quality.Quality;
import io.research.interviews.quality.QualitySignal;
import io.research.interviews.screener.ScreenerResponse;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Interviews as they are read, for features that pass them on. */
public final class InterviewViewFixture {
    private InterviewViewFixture() {}

    /** A completed voice interview with that many segments, read without them. */
    public static InterviewView aCompletedInterview(
            UUID participantId, Instant startedAt, Instant endedAt, int segments) {
        return new InterviewView(
                new InterviewRow(
                        UUID.randomUUID(),
                        UUID.randomUUID(),
                        new Participant(participantId, "anna@example.org"),
                        Source.BYOP,
                        Status.COMPLETED,
                        Quality.EXCELLENT,
                        EndReason.COMPLETED,
                        startedAt,
                        endedAt,
                        740L,
                        "voice",
                        "en",
                        false),
                List.of(),
                segments,
                null,
                "https://research.example.com/i/recordings/1/audio?signature=x",
                null,
                List.of(new ScreenerResponse(
                        "Who told you? \"messages\":[", "text_input", "carla@example.org, \"messages\":[ they said")),
                List.of(new QualitySignal("depth", new BigDecimal("0.50"), new BigDecimal("0.4"), null)));
    }
}
