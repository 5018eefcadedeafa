package io.research.kernel.inbox;

import io.research.kernel.postgres.PlainSql;
import io.research.kernel.retention.Retention;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;

/** The events that were taken, remembered for 14 days: twice the time that topics keep them. */
@ApplicationScoped
class ReceivedEvents implements Retention {
    private static final PlainSql FORGET = PlainSql.of(
            "delete from inbox where ctid = any(array(select ctid from inbox where received_at <= $1 limit $2))");

    @Override
    public Duration kept() {
        return Duration.ofDays(14);
    }

    @Override
    public Uni<Integer> forget(Instant received, int most) {
        return FORGET.update(received, (long) most);
    }
}
