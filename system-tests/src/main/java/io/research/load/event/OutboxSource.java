package io.research.load.event;

import io.research.contracts.Topics;
import io.research.load.stack.Postgres;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.UUID;

/** Commits events to the outbox of interviews-service, each in a transaction of its own; its relay publishes them. */
public final class OutboxSource implements EventSource {
    private static final String INSERT =
            "insert into interviews.outbox (event_id, topic, event_key, payload) values (?, ?, ?, ?)";

    private final Connection connection;
    private final PreparedStatement insert;

    public OutboxSource(Postgres postgres) {
        try {
            connection = postgres.connect();
            insert = connection.prepareStatement(INSERT);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void announce(UUID eventId, String key, String payload) {
        try {
            insert.setObject(1, eventId);
            insert.setString(2, Topics.INTERVIEWS);
            insert.setString(3, key);
            insert.setString(4, payload);
            insert.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void flush() {
        // Each was committed on its own.
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
