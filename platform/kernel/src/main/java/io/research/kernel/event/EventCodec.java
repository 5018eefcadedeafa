package io.research.kernel.event;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.research.contracts.Event;
import io.research.contracts.EventType;
import java.util.Optional;

/** Events to JSON and back. Fields and types that this version does not know are passed over. */
public final class EventCodec {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private EventCodec() {}

    public static String write(Event<?> event) {
        try {
            return JSON.writeValueAsString(event);
        } catch (JsonProcessingException impossible) {
            throw new IllegalArgumentException(
                    "an event that is no JSON: " + event.type().wire(), impossible);
        }
    }

    /**
     * The event in that text, or empty when its type is not known to this version.
     *
     * @throws IllegalArgumentException when the text is no event
     */
    public static Optional<Event<?>> read(String text) {
        try {
            var tree = JSON.readTree(text);
            var type = EventType.of(tree.path("type").asText());
            if (type.isEmpty()) {
                return Optional.empty();
            }
            JavaType shape = JSON.getTypeFactory()
                    .constructParametricType(Event.class, type.get().dataType());
            return Optional.of(JSON.treeToValue(tree, shape));
        } catch (JsonProcessingException malformed) {
            throw new IllegalArgumentException("not an event", malformed);
        }
    }
}
