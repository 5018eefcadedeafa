package io.research.interviews.interview;

import io.research.kernel.postgres.Sql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.UUID;

/** The table of turns whose words are being made, at most one of each interview; under the lock of its row. */
@ApplicationScoped
class RunningTurnRepository {
    private static final String TAKE =
            """
            insert into running_turn as running (interview_id, turn_id, lease_until)
            values ($1, $2, clock_timestamp() + make_interval(secs => $3))
            on conflict on constraint running_turn_pk do update set
                turn_id = excluded.turn_id, lease_until = excluded.lease_until
            where running.lease_until < clock_timestamp()
            """;
    private static final String RELEASE = "delete from running_turn where interview_id = $1 and turn_id = $2";

    /** Whether the interview is now that turn's. */
    Uni<Boolean> take(UUID interviewId, UUID turnId, Duration lease) {
        return Sql.update(TAKE, interviewId, turnId, lease.toMillis() / 1000.0).map(rows -> rows == 1);
    }

    /** Gives the interview back, if it still is that turn's. */
    Uni<Void> release(UUID interviewId, UUID turnId) {
        return Sql.update(RELEASE, interviewId, turnId).replaceWithVoid();
    }
}
