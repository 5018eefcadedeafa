package io.research.interviews.stream;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.buffer.Buffer;
import jakarta.inject.Singleton;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.util.Map;

/** Writes events as server-sent events; their data is JSON on one line. */
@Singleton
class EventForm {
    /** The name of the last event of an interview, and its id, by which a reader who connects again is recognised. */
    static final String END = "end";

    private static final Buffer STILL_HERE = Buffer.buffer(": still here\n\n");

    private final ObjectMapper json;

    EventForm(ObjectMapper json) {
        this.json = json;
    }

    /** @param id null for events that a reader does not go on from */
    private record Parts(String id, String name, Object data) {}

    /** For an answer whose head is sent before there is anything to tell. */
    OutboundSseEvent write(Sse sse, LiveEvent event) {
        var parts = parts(event);
        return sse.newEventBuilder().name(parts.name()).data(text(parts.data())).build();
    }

    /** For an answer that can still be refused when it is about to begin. */
    Buffer write(LiveEvent event) {
        var parts = parts(event);
        if (parts.name() == null) {
            return STILL_HERE;
        }
        String id = parts.id() == null ? "" : "id: " + parts.id() + "\n";
        return Buffer.buffer(id + "event: " + parts.name() + "\ndata: " + text(parts.data()) + "\n\n");
    }

    private static Parts parts(LiveEvent event) {
        return switch (event) {
            case LiveEvent.Words words -> new Parts(null, "words", Map.of("text", words.text()));
            case LiveEvent.Messages said ->
                new Parts(Integer.toString(said.position()), "messages", Map.of("messages", said.messages()));
            case LiveEvent.State now -> new Parts(null, "state", now.state());
            case LiveEvent.Answer answer -> new Parts(null, "step", answer.step());
            case LiveEvent.Failure failure ->
                new Parts(null, "problem", failure.body().getMap());
            case LiveEvent.End end -> new Parts(END, END, Map.of());
            case LiveEvent.Heartbeat quiet -> new Parts(null, null, null);
        };
    }

    private String text(Object data) {
        try {
            return json.writeValueAsString(data);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
