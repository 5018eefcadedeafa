package io.research.webhooks.delivery;

import io.research.kernel.postgres.Sql;
import io.research.kernel.retention.Retention;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;

/**
 * Forgets deliveries some time after their end, and each event with the last of its deliveries. What is sent again in that
 * very moment is passed over: it has not ended any more. One sweep at a time works on events and blocks, so their counts
 * are exact.
 */
@Singleton
class EndedDeliveries {
    private static final String FORGET =
            """
            with gone as (
                delete from delivery where ctid = any(array(
                    select ctid from delivery where status = $1 and ended_at <= $2
                    order by ended_at limit $3 for update skip locked))
                returning webhook_id, id, event_id
            ), fewer as (
                select event_id, count(*) as deliveries from gone group by event_id
            ), kept as (
                update event set deliveries = event.deliveries - fewer.deliveries
                from fewer where event.id = fewer.event_id and event.deliveries > fewer.deliveries
            ), forgotten as (
                delete from event using fewer where event.id = fewer.event_id and event.deliveries <= fewer.deliveries
            ),
            """
                    + HistoryBlocks.TAKE_OUT
                    + """
            select count(*) from gone
            """;

    @Produces
    @Singleton
    Retention succeeded(RetentionConfig config) {
        return new Ended(DeliveryStatus.SUCCEEDED, config.succeeded());
    }

    @Produces
    @Singleton
    Retention failed(RetentionConfig config) {
        return new Ended(DeliveryStatus.FAILED, config.failed());
    }

    private record Ended(DeliveryStatus status, Duration kept) implements Retention {

        @Override
        public Uni<Integer> forget(Instant ended, int most) {
            return Sql.update(HistoryBlocks.LOCK)
                    .chain(() -> Sql.selectFirst(FORGET, status.name(), ended, (long) most))
                    .map(row -> row.integer(0));
        }
    }
}
