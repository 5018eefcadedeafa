package io.research.kernel.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.mutiny.CompositeException;
import io.vertx.core.VertxException;
import io.vertx.core.impl.NoStackTraceThrowable;
import io.vertx.pgclient.PgException;
import java.net.ConnectException;
import java.net.SocketException;
import org.hibernate.HibernateException;
import org.junit.jupiter.api.Test;

class DatabaseFaultsTest {

    @Test
    void a_connection_that_breaks_or_has_broken_is_the_database_s_fault() {
        var closed = new HibernateException(
                new NoStackTraceThrowable("Connection is not active now, current status: CLOSED"));

        assertThat(DatabaseFaults.isUnavailable(new CompositeException(closed, closed)))
                .isTrue();
        assertThat(DatabaseFaults.isUnavailable(new VertxException("Connection was closed")))
                .isTrue();
        assertThat(DatabaseFaults.isUnavailable(new HibernateException(new SocketException("Connection reset"))))
                .isTrue();
        assertThat(DatabaseFaults.isUnavailable(pg("57P01"))).isTrue();
        assertThat(DatabaseFaults.isUnavailable(pg("40P01"))).isTrue();
        assertThat(DatabaseFaults.isConnectFailure(closed)).isFalse();
    }

    @Test
    void without_a_connection_nothing_can_have_happened() {
        assertThat(DatabaseFaults.isConnectFailure(new HibernateException(new ConnectException("refused"))))
                .isTrue();
        assertThat(DatabaseFaults.isConnectFailure(pg("57P03"))).isTrue();
    }

    @Test
    void a_statement_at_fault_is_not_the_database_s_fault() {
        assertThat(DatabaseFaults.isUnavailable(pg("23505"))).isFalse();
        assertThat(DatabaseFaults.isUnavailable(pg("23514"))).isFalse();
        assertThat(DatabaseFaults.isUnavailable(new HibernateException(pg("22P02"))))
                .isFalse();
        assertThat(DatabaseFaults.isUnavailable(new IllegalStateException(new NoStackTraceThrowable("no"))))
                .isFalse();
    }

    private static PgException pg(String sqlState) {
        return new PgException("refused", "ERROR", sqlState, "");
    }
}
