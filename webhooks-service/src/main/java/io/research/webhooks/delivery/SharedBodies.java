package io.research.webhooks.delivery;

import io.vertx.core.buffer.Buffer;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/**
 * The bodies of the attempts under way: one copy per event, however many webhooks get it. Each attempt counts in full,
 * because bytes that its receiver has not read yet wait encrypted in its connection. For one thread.
 */
final class SharedBodies {
    private final Map<UUID, SharedBody> events = new HashMap<>();
    private final Map<String, Long> ofOrganizations = new HashMap<>();
    private long bytes;

    /** Holds the body of that organization's event once more and answers the copy to be used. */
    Buffer hold(String organizationId, UUID eventId, Buffer body) {
        var shared = events.get(eventId);
        if (shared == null) {
            shared = new SharedBody(organizationId, body);
            events.put(eventId, shared);
        }
        shared.users++;
        bytes += shared.body.length();
        ofOrganizations.merge(organizationId, (long) shared.body.length(), Long::sum);
        return shared.body;
    }

    /** Undoes one {@link #hold}. */
    void release(UUID eventId) {
        var shared = events.get(eventId);
        shared.users--;
        if (shared.users == 0) {
            events.remove(eventId);
        }
        int length = shared.body.length();
        bytes -= length;
        ofOrganizations.computeIfPresent(shared.organizationId, (id, sum) -> sum == length ? null : sum - length);
    }

    /** How many bytes the attempts need. */
    long bytes() {
        return bytes;
    }

    /** How many bytes the attempts of that organization need. */
    long bytesOf(String organizationId) {
        return ofOrganizations.getOrDefault(organizationId, 0L);
    }

    private static final class SharedBody {
        private final String organizationId;
        private final Buffer body;
        private int users;

        SharedBody(String organizationId, Buffer body) {
            this.organizationId = organizationId;
            this.body = body;
        }
    }
}
