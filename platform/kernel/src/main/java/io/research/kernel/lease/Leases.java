package io.research.kernel.lease;

import io.research.kernel.postgres.PlainSql;
import io.research.kernel.retention.Retention;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/**
 * Leases on things: one holder at a time, until it releases the lease or the lease expires. Everything runs in the
 * caller's transaction; time is that of the database, which all replicas share.
 */
@ApplicationScoped
public class Leases implements Retention {
    private static final PlainSql TAKE = PlainSql.of(
            """
            insert into lease as held (kind, subject, holder, note, held_until)
            values ($1, $2, $3, $4, clock_timestamp() + $5::float8 * interval '1 second')
            on conflict on constraint lease_pk do update set
                holder = excluded.holder, note = excluded.note, held_until = excluded.held_until
            where held.held_until < clock_timestamp() or held.holder = excluded.holder
            """);
    private static final PlainSql FIND = PlainSql.of("select holder, note from lease where kind = $1 and subject = $2");
    private static final PlainSql RELEASE =
            PlainSql.of("delete from lease where kind = $1 and subject = $2 and holder = $3");
    private static final PlainSql FORGET = PlainSql.of(
            """
            delete from lease where ctid = any(array(
                select ctid from lease where held_until <= $1 and held_until < clock_timestamp()
                limit $2 for update skip locked))
            """);

    /** Acquires the lease for that long; false while another holder has it. */
    public Uni<Boolean> take(String kind, Object subject, UUID holder, String note, Duration length) {
        return TAKE.update(kind, subject.toString(), holder, note, length.toMillis() / 1000.0)
                .map(rows -> rows == 1);
    }

    /** The lease, even if it has expired; null if nobody took it or it was released. */
    public Uni<Lease> find(String kind, Object subject) {
        return FIND.selectFirst(kind, subject.toString())
                .map(row -> row == null ? null : new Lease(row.uuid(0), row.text(1)));
    }

    /** Releases the lease; returns whether that holder still had it. */
    public Uni<Boolean> release(String kind, Object subject, UUID holder) {
        return RELEASE.update(kind, subject.toString(), holder).map(rows -> rows == 1);
    }

    /** Counted from the end of the lease. */
    @Override
    public Duration kept() {
        return Duration.ofDays(1);
    }

    @Override
    public Uni<Integer> forget(Instant ended, int most) {
        return FORGET.update(ended, (long) most);
    }
}
