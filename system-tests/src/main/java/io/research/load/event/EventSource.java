package io.research.load.event;

import java.util.UUID;

/** Where events come from. */
public interface EventSource extends AutoCloseable {

    /**
     * Lets it happen; may be on its way when this returns.
     *
     * @param key what orders it among its like
     * @param payload the event as it travels
     */
    void announce(UUID eventId, String key, String payload);

    /** Returns when all that was announced is safe. */
    void flush();

    @Override
    void close();
}
