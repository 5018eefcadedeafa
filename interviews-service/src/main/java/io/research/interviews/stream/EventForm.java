package io.research.interviews.stream;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.research.interviews.session.MessageView;
import jakarta.inject.Singleton;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.util.List;
import java.util.Map;

/** Writes events as server-sent events; their data is JSON on one line. */
@Singleton
class EventForm {
    private final ObjectMapper json;

    EventForm(ObjectMapper json) {
        this.json = json;
    }

    OutboundSseEvent write(Sse sse, LiveEvent event) {
        return switch (event) {
            case LiveEvent.Words words -> named(sse, "words", Map.of("text", words.text()));
            case LiveEvent.Messages said -> messages(sse, said.position(), said.messages());
            case LiveEvent.State now -> named(sse, "state", now.state());
            case LiveEvent.Answer answer -> named(sse, "step", answer.step());
            case LiveEvent.Failure failure ->
                named(sse, "problem", failure.body().getMap());
            case LiveEvent.Heartbeat quiet ->
                sse.newEventBuilder().comment("still here").build();
        };
    }

    private OutboundSseEvent messages(Sse sse, int position, List<MessageView> messages) {
        return sse.newEventBuilder()
                .id(Integer.toString(position))
                .name("messages")
                .data(text(Map.of("messages", messages)))
                .build();
    }

    private OutboundSseEvent named(Sse sse, String name, Object data) {
        return sse.newEventBuilder().name(name).data(text(data)).build();
    }

    private String text(Object data) {
        try {
            return json.writeValueAsString(data);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
