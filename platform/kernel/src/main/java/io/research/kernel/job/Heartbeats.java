package io.research.kernel.job;

import io.quarkus.runtime.ShutdownEvent;
import io.research.kernel.postgres.Notifications;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.pgclient.PgConnection;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.function.Function;

/**
 * The signs of life of all leased work in this process, over one connection that is not of the pool: work that waits for the
 * pool or for rows cannot keep them from being written, and they take no connection from it.
 */
@Singleton
public class Heartbeats {
    private final Notifications notifications;
    private Uni<PgConnection> connection;

    Heartbeats(Notifications notifications) {
        this.notifications = notifications;
    }

    /**
     * Runs the statement. Where it fails, or has not ended in time, the connection is given up, and the next sign of life
     * opens another.
     */
    Uni<Void> write(Function<SqlClient, Uni<?>> statement, Duration patience) {
        return Uni.createFrom()
                .deferred(() -> {
                    var open = connection();
                    return open.chain(ready -> statement.apply(SqlClient.newInstance(ready)))
                            .ifNoItem()
                            .after(patience)
                            .fail()
                            .onFailure()
                            .invoke(() -> giveUp(open));
                })
                .replaceWithVoid();
    }

    void stop(@Observes ShutdownEvent shutdown) {
        Uni<PgConnection> open;
        synchronized (this) {
            open = connection;
        }
        if (open != null) {
            giveUp(open);
        }
    }

    private synchronized Uni<PgConnection> connection() {
        if (connection == null) {
            connection = notifications.dedicatedConnection().memoize().indefinitely();
        }
        return connection;
    }

    private void giveUp(Uni<PgConnection> broken) {
        synchronized (this) {
            if (connection == broken) {
                connection = null;
            }
        }
        broken.subscribe().with(PgConnection::close, fault -> {});
    }
}
