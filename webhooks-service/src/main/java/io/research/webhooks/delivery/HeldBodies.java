package io.research.webhooks.delivery;

import io.vertx.core.buffer.Buffer;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/**
 * The bodies of the attempts under way: one copy per event, however many webhooks get it. Each attempt counts all the same,
 * for what its receiver does not take waits encrypted at its connection. For one thread.
 */
final class HeldBodies {
    private final Map<UUID, Held> events = new HashMap<>();
    private final Map<String, Long> ofOrganizations = new HashMap<>();
    private long bytes;

    /** Holds the body of that organization's event once more and answers the copy to be used. */
    Buffer hold(String organizationId, UUID eventId, Buffer body) {
        var held = events.get(eventId);
        if (held == null) {
            held = new Held(organizationId, body);
            events.put(eventId, held);
        }
        held.users++;
        bytes += held.body.length();
        ofOrganizations.merge(organizationId, (long) held.body.length(), Long::sum);
        return held.body;
    }

    /** Undoes one {@link #hold}. */
    void release(UUID eventId) {
        var held = events.get(eventId);
        held.users--;
        if (held.users == 0) {
            events.remove(eventId);
        }
        int length = held.body.length();
        bytes -= length;
        ofOrganizations.computeIfPresent(held.organizationId, (id, sum) -> sum == length ? null : sum - length);
    }

    /** How many bytes the attempts need. */
    long bytes() {
        return bytes;
    }

    /** How many bytes the attempts of that organization need. */
    long bytesOf(String organizationId) {
        return ofOrganizations.getOrDefault(organizationId, 0L);
    }

    private static final class Held {
        private final String organizationId;
        private final Buffer body;
        private int users;

        Held(String organizationId, Buffer body) {
            this.organizationId = organizationId;
            this.body = body;
        }
    }
}
