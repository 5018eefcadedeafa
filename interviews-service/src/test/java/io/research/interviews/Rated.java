package io.research.interviews;

import static org.awaitility.Awaitility.await;

import io.research.testkit.Api;
import java.time.Duration;
import java.util.UUID;

/** Ended interviews as their researchers read them once they are rated. */
public final class Rated {
    private static final Duration LONG = Duration.ofSeconds(30);

    private Rated() {}

    /** The interview in that organization as soon as it has a rating. */
    public static Api.Answer read(String organizationId, UUID interviewId) {
        return await().atMost(LONG)
                .until(
                        () -> Api.of(organizationId)
                                .get("/api/public/v1/interviews/" + interviewId)
                                .expect(200),
                        interview -> interview.at("quality") != null);
    }
}
