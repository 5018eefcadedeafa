package io.research.interviews.interview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.interviews.quality.Rating;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobStatus;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class RatingJobTest {
    private static final Uni<Rating> FAILING = Uni.createFrom().failure(new IllegalStateException("no rating"));

    @Test
    void a_rating_that_fails_is_tried_again() {
        assertThatThrownBy(() -> RatingJob.orNone(FAILING, attempt(RatingJob.MOST_ATTEMPTS - 1))
                        .await()
                        .indefinitely())
                .hasMessage("no rating");
    }

    @Test
    void an_interview_that_cannot_be_rated_is_told_of_without_a_rating_in_the_end() {
        assertThat(RatingJob.orNone(FAILING, attempt(RatingJob.MOST_ATTEMPTS))
                        .await()
                        .indefinitely())
                .isNull();
    }

    private static Job attempt(int attempts) {
        var now = Instant.EPOCH;
        return new Job(
                UUID.randomUUID(),
                new Tenant("org_a", "app_a"),
                RatingJob.KIND.name(),
                UUID.randomUUID().toString(),
                JobStatus.RUNNING,
                "null",
                null,
                null,
                null,
                null,
                attempts,
                now,
                now,
                null);
    }
}
