package io.research.webhooks.delivery;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Duration;
import java.util.function.Function;

/**
 * A transaction on the tables of deliveries. Its statements may be sent one after another without waiting for the
 * answers: the database makes them in their order, each sees what those before have done, and none does anything any more
 * once one has failed.
 *
 * <p>They are planned once, for the indexes. To plan a claim costs several times what it costs to make it, and PostgreSQL
 * would do so each time; a plan from the time of an empty table would read all of a full one. JIT
 * compilation is off, because it would be repeated each time, too.
 *
 * <p>The database ends it when nothing comes any more: the webhooks of a worker that was lost in the middle, with its
 * connection left open, are free again after seconds, and nobody waits for them longer than that.
 */
final class QueueTransaction {
    private static final String BEGIN =
            """
            begin;
            set local plan_cache_mode = force_generic_plan; set local jit = off;
            set local enable_seqscan = off; set local enable_bitmapscan = off;
            set local enable_hashjoin = off; set local enable_mergejoin = off;
            set local statement_timeout = '10s'; set local lock_timeout = '2s';
            set local idle_in_transaction_session_timeout = '5s'
            """;

    /** Longer than the database takes to end it. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private QueueTransaction() {}

    /**
     * Does the work, which begins and commits, on a connection of its own; rolls back when it fails. A database that answers
     * nothing at all is a failure, too.
     */
    static <T> Uni<T> on(Pool pool, Function<SqlConnection, Uni<T>> work) {
        return pool.withConnection(
                        connection -> work.apply(connection).onFailure().call(() -> rollBack(connection)))
                .ifNoItem()
                .after(PATIENCE)
                .fail();
    }

    public static Uni<Void> begin(SqlConnection connection) {
        return connection.query(BEGIN).execute().replaceWithVoid();
    }

    static Uni<Void> commit(SqlConnection connection) {
        return connection.query("commit").execute().replaceWithVoid();
    }

    private static Uni<Void> rollBack(SqlConnection connection) {
        return connection
                .query("rollback")
                .execute()
                .replaceWithVoid()
                .onFailure()
                .recoverWithNull();
    }
}
