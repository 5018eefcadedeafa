package io.research.contracts;

import java.time.Instant;
import java.util.Objects;
import java.util.UUID;

/**
 * A fact that one service tells the others. Delivered at least once and, per study, in the order of the facts.
 *
 * @param id identity of the fact, the same in every delivery; a UUIDv7
 * @param type what happened, which also decides the topic and the shape of {@code data}
 * @param version version of the data's shape, from 1; shapes only grow
 * @param occurredAt when it happened, UTC
 * @param organizationId the organization that it belongs to
 * @param appId the application that it belongs to
 * @param studyId the study that it is about and that orders it, or null for facts about no study
 * @param data the details
 */
public record Event<D extends EventData>(
        UUID id,
        EventType type,
        int version,
        Instant occurredAt,
        String organizationId,
        String appId,
        UUID studyId,
        D data) {

    public Event {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(occurredAt, "occurredAt");
        Objects.requireNonNull(organizationId, "organizationId");
        Objects.requireNonNull(appId, "appId");
        if (!type.dataType().isInstance(data)) {
            throw new IllegalArgumentException(type.wire() + " carries " + type.dataType() + ", not " + data);
        }
    }

    /** What orders this event among its like: the study, or the event itself where there is none. */
    public String key() {
        return studyId == null ? id.toString() : studyId.toString();
    }
}
