package io.research.kernel.postgres;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.vertx.pgclient.PgConnectOptions;
import java.time.Duration;

/**
 * The service's own database role, whose search path is the schema of the same name, and what bounds its work. The bounds of
 * time are those of PostgreSQL, so that a transaction ends whatever becomes of the process or the code that began it. They
 * hold on every connection but those of the migrations.
 */
@ConfigMapping(prefix = "research.database")
public interface DatasourceConfig {

    /** {@code postgresql://host:port/database}. */
    @WithDefault("postgresql://127.0.0.1:5432/research")
    String url();

    /** Role and schema. */
    @WithDefault("research")
    String user();

    /** The role's password; never logged. */
    @WithDefault("research")
    String password();

    /** How long a statement waits for what another transaction has locked; then it fails, which clients see as 503. */
    @WithDefault("10s")
    Duration lockTimeout();

    /** How long a statement may take, other than that of a sweep; then it fails, which clients see as 503. */
    @WithDefault("30s")
    Duration statementTimeout();

    /** How long a transaction may wait for its next statement; then the database ends it, and its connection with it. */
    @WithDefault("15s")
    Duration idleInTransactionTimeout();

    /** How long work waits for a connection of the pool; then it fails, which clients see as 503. */
    @WithDefault("10s")
    Duration connectionWait();

    /** How many wait for a connection of the pool at once; one more fails at once, which clients see as 503. */
    @WithDefault("1000")
    int mostWaiting();

    /** When the pool has given no connection to anybody for that long, the service is not ready. */
    @WithDefault("20s")
    Duration unreadyAfter();

    /** When the pool has given no connection to anybody for that long, the service is not alive, and is to be restarted. */
    @WithDefault("60s")
    Duration deadAfter();

    /** The same as options of a connection. */
    default PgConnectOptions connectOptions() {
        return bounded(PgConnectOptions.fromUri(url()).setUser(user()).setPassword(password()));
    }

    /** Those options, with the bounds of time. */
    default PgConnectOptions bounded(PgConnectOptions options) {
        options.addProperty("lock_timeout", millis(lockTimeout()));
        options.addProperty("statement_timeout", millis(statementTimeout()));
        options.addProperty("idle_in_transaction_session_timeout", millis(idleInTransactionTimeout()));
        return options;
    }

    private static String millis(Duration bound) {
        return Long.toString(bound.toMillis());
    }
}
