package io.research.webhooks.delivery;

import io.vertx.core.buffer.Buffer;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/** The bodies of the attempts under way: one copy per event, however many webhooks get it. For one thread. */
final class HeldBodies {
    private final Map<UUID, Held> events = new HashMap<>();
    private long bytes;

    /** Holds the body once more and answers the copy to be used. */
    Buffer hold(UUID eventId, Buffer body) {
        var held = events.get(eventId);
        if (held == null) {
            held = new Held(body);
            events.put(eventId, held);
            bytes += body.length();
        }
        held.users++;
        return held.body;
    }

    /** Undoes one {@link #hold}. */
    void release(UUID eventId) {
        var held = events.get(eventId);
        held.users--;
        if (held.users == 0) {
            events.remove(eventId);
            bytes -= held.body.length();
        }
    }

    /** How many bytes are held. */
    long bytes() {
        return bytes;
    }

    private static final class Held {
        private final Buffer body;
        private int users;

        Held(Buffer body) {
            this.body = body;
        }
    }
}
