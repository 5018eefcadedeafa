package io.research.kernel.postgres;

import io.vertx.core.VertxException;
import io.vertx.core.http.ConnectionPoolTooBusyException;
import io.vertx.core.impl.NoStackTraceThrowable;
import io.vertx.pgclient.PgException;
import io.vertx.sqlclient.DatabaseException;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.channels.ClosedChannelException;
import java.util.List;
import java.util.Optional;
import org.hibernate.JDBCException;
import org.hibernate.exception.ConstraintViolationException;

/** Classifies failed database calls, however deeply the cause is wrapped. */
public final class DatabaseFaults {
    private static final String UNIQUE_VIOLATION = "23505";

    /** Connection lost, idle for too long, serialization or deadlock, no resources, lock wait, shutdown, system error. */
    private static final List<String> PASSING = List.of("08", "25P03", "40", "53", "55P03", "57", "58");

    private static final String CLOSED = "Connection is not active now";

    /** The driver's message after waiting too long for a connection. */
    private static final String WAITED = "Timeout";

    private DatabaseFaults() {}

    /** Whether the pool had no connection to give: all were in use for as long as work waits, or too many waited already. */
    static boolean isPoolExhausted(Throwable fault) {
        return fault instanceof ConnectionPoolTooBusyException
                || fault instanceof NoStackTraceThrowable
                        && String.valueOf(fault.getMessage()).startsWith(WAITED);
    }

    /** Whether no connection could be obtained, so that nothing can have happened. */
    public static boolean isConnectFailure(Throwable fault) {
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            if (cause instanceof ConnectException || cause instanceof UnknownHostException || isPoolExhausted(cause)) {
                return true;
            }
            if (cause instanceof PgException pg && isStarting(pg.getSqlState())) {
                return true;
            }
        }
        return false;
    }

    /** Whether the database, not the statement, is at fault: a later try may succeed. */
    public static boolean isUnavailable(Throwable fault) {
        if (isConnectFailure(fault)) {
            return true;
        }
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            boolean passing =
                    switch (cause) {
                        case DatabaseException refused -> isPassing(refused.getSqlState());
                        case JDBCException refused -> isPassing(refused.getSQLState());
                        default -> isBrokenConnection(cause);
                    };
            if (passing) {
                return true;
            }
        }
        return false;
    }

    /** The name of the unique constraint that refused the write, if that is what happened. */
    public static Optional<String> violatedUnique(Throwable fault) {
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            if (cause instanceof PgException pg && UNIQUE_VIOLATION.equals(pg.getSqlState())) {
                return Optional.of(String.valueOf(pg.getConstraint()));
            }
            if (cause instanceof ConstraintViolationException flushed
                    && UNIQUE_VIOLATION.equals(flushed.getSQLState())) {
                return Optional.of(String.valueOf(flushed.getConstraintName()));
            }
        }
        return Optional.empty();
    }

    /** A statement on a broken connection fails without an exception type of its own. */
    private static boolean isBrokenConnection(Throwable cause) {
        return cause instanceof ClosedChannelException
                || cause instanceof SocketException
                || cause instanceof VertxException
                || cause instanceof NoStackTraceThrowable
                        && String.valueOf(cause.getMessage()).startsWith(CLOSED);
    }

    private static boolean isPassing(String sqlState) {
        return sqlState != null && PASSING.stream().anyMatch(sqlState::startsWith);
    }

    private static boolean isStarting(String sqlState) {
        return "57P03".equals(sqlState) || "53300".equals(sqlState);
    }
}
