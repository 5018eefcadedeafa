package io.research.kernel.event;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.contracts.EventData;
import io.research.contracts.EventType;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.UUID;

/**
 * An event for consumers that pass its data on: its type and subject are parsed, its data is the JSON that the producer
 * wrote. The data is known to be well-formed; whether it fits its type is only known after {@link #read}.
 */
public final class RawEvent {
    private final byte[] json;
    private final EventType type;
    private final Head head;
    private final String trace;

    RawEvent(byte[] json, EventType type, Head head) {
        this(json, type, head, null);
    }

    private RawEvent(byte[] json, EventType type, Head head, String trace) {
        this.json = json;
        this.type = type;
        this.head = head;
        this.trace = trace;
    }

    /** The same event with the trace context of its message; null if there is none. */
    public RawEvent withTrace(String carried) {
        return carried == null ? this : new RawEvent(json, type, head, carried);
    }

    /** What is carried on of the trace that it was announced in; null where nobody records one. */
    public String trace() {
        return trace;
    }

    public UUID id() {
        return head.id;
    }

    public EventType type() {
        return type;
    }

    public String organizationId() {
        return head.organizationId;
    }

    public String appId() {
        return head.appId;
    }

    /** Null for facts about no study. */
    public UUID studyId() {
        return head.studyId;
    }

    /** The data as a JSON object in UTF-8; a view that cannot be written to. */
    public ByteBuffer data() {
        return ByteBuffer.wrap(json, head.data.from(), head.data.length()).asReadOnlyBuffer();
    }

    /** The text in that field of the data, null where there is none; the data is read only up to there. */
    public String text(String field) {
        return EventCodec.text(json, head.data, field);
    }

    /**
     * The data as the record of the event's type.
     *
     * @throws IllegalArgumentException when it is none
     */
    public EventData read() {
        return EventCodec.data(json, head.data, type);
    }

    /** Everything except the data, and the position of the data. */
    @RegisterForReflection
    record Head(
            UUID id,
            String organizationId,
            String appId,
            UUID studyId,
            @JsonDeserialize(using = ByteRange.Finder.class) ByteRange data) {

        Head {
            Objects.requireNonNull(id, "id");
            Objects.requireNonNull(organizationId, "organizationId");
            Objects.requireNonNull(appId, "appId");
            Objects.requireNonNull(data, "data");
        }
    }
}
