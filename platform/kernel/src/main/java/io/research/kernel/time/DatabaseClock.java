package io.research.kernel.time;

import io.research.kernel.postgres.PlainSql;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;

/**
 * The clock of the database, which all replicas share. It decides whether something is due, expired or given up; the
 * clock of this process is only for recording when something happened.
 */
@Singleton
public class DatabaseClock {
    private static final PlainSql NOW = PlainSql.of("select clock_timestamp()");

    /** The current time; uses the caller's session. */
    public Uni<Instant> now() {
        return NOW.selectFirst().map(row -> row.instant(0));
    }
}
