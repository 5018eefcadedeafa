package io.research.kernel.postgres;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.vertx.pgclient.PgConnectOptions;
import java.time.Duration;
import java.util.Optional;

/**
 * The service's own database role, whose search path is the schema of the same name, and the limits for its work. The
 * time limits are enforced by PostgreSQL, so that a transaction ends even if the process or the code that started it
 * does not. They apply to every connection except those of migrations.
 */
@ConfigMapping(prefix = "research.database")
public interface DatasourceConfig {

    /** {@code postgresql://host:port/database}. */
    @WithDefault("postgresql://127.0.0.1:5432/research")
    String url();

    /** The name of the role and of its schema. */
    @WithDefault("research")
    String user();

    /** The password of the role. Never logged. */
    @WithDefault("research")
    String password();

    /**
     * How connections are encrypted: {@code disable}, {@code prefer}, {@code require}, {@code verify-ca} or {@code verify-full};
     * otherwise as {@code sslmode} of the URL says. An environment variable or a system property, not a line of a settings file.
     */
    Optional<TlsMode> tlsMode();

    /** How long a statement waits for a lock held by another transaction before it fails; clients see 503. */
    @WithDefault("10s")
    Duration lockTimeout();

    /** How long a statement may take before it fails, except those of sweeps; clients see 503. */
    @WithDefault("30s")
    Duration statementTimeout();

    /** How long a transaction may sit idle before the database ends it, together with its connection. */
    @WithDefault("15s")
    Duration idleInTransactionTimeout();

    /** How long work waits for a database connection from the pool before it fails; clients see 503. */
    @WithDefault("10s")
    Duration connectionWait();

    /**
     * How many requests may wait for a connection from the pool at once; one more fails immediately, and its client
     * sees 503.
     */
    @WithDefault("1000")
    int mostWaiting();

    /** If the pool has handed out no connection for this long, the service reports that it is not ready. */
    @WithDefault("20s")
    Duration unreadyAfter();

    /**
     * If the pool has handed out no connection for this long, the service reports that it is not alive, so that it is
     * restarted.
     */
    @WithDefault("60s")
    Duration deadAfter();

    /** The same as options of a connection. */
    default PgConnectOptions connectOptions() {
        return bounded(PgConnectOptions.fromUri(url()).setUser(user()).setPassword(password()));
    }

    /** Those options, with the bounds of time and the mode of TLS. */
    default PgConnectOptions bounded(PgConnectOptions options) {
        options.addProperty("lock_timeout", millis(lockTimeout()));
        options.addProperty("statement_timeout", millis(statementTimeout()));
        options.addProperty("idle_in_transaction_session_timeout", millis(idleInTransactionTimeout()));
        return tlsMode().orElseGet(() -> TlsMode.of(options)).in(options);
    }

    private static String millis(Duration bound) {
        return Long.toString(bound.toMillis());
    }
}
