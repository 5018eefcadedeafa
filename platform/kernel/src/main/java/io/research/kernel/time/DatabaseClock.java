package io.research.kernel.time;

import io.research.kernel.postgres.PlainSql;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;

/**
 * The clock of the database, which all replicas share: by it is judged whether something is due, has expired or was given up.
 * The clock of this process is for writing down when something happened.
 */
@Singleton
public class DatabaseClock {
    private static final PlainSql NOW = PlainSql.of("select clock_timestamp()");

    /** This moment; in the session of the caller. */
    public Uni<Instant> now() {
        return NOW.selectFirst().map(row -> row.instant(0));
    }
}
