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
 * Extends the leases of all work in this process over one connection outside the pool, so that work that waits for the
 * pool or for rows cannot delay it, and it takes no connection from them.
 */
@Singleton
public class Heartbeats {
    private final Notifications notifications;
    private Uni<PgConnection> connection;

    Heartbeats(Notifications notifications) {
        this.notifications = notifications;
    }

    /**
     * Runs the statement. If it fails or times out, the connection is discarded, and the next call opens another one.
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
