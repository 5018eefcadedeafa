package io.research.kernel.event;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.research.contracts.Event;
import io.research.contracts.EventType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Events to JSON and back. Fields and types that this version does not know are passed over. */
public final class EventCodec {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private static final Map<EventType, ObjectReader> READERS = Arrays.stream(EventType.values())
            .collect(Collectors.toUnmodifiableMap(Function.identity(), EventCodec::reader));

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
        return read(text, Set.of());
    }

    /**
     * The same, and empty too when its type is not among those that are wanted: the rest of such an event is not read.
     *
     * @param wanted none means all
     */
    public static Optional<Event<?>> read(String text, Set<EventType> wanted) {
        try {
            var type = type(text).filter(known -> wanted.isEmpty() || wanted.contains(known));
            return type.isEmpty()
                    ? Optional.empty()
                    : Optional.of(READERS.get(type.get()).readValue(text));
        } catch (JsonProcessingException malformed) {
            throw new IllegalArgumentException("not an event", malformed);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** It stands before the data, so that little is read twice. */
    private static Optional<EventType> type(String text) throws IOException {
        try (var parser = JSON.createParser(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return Optional.empty();
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                boolean found = parser.currentName().equals("type");
                parser.nextToken();
                if (found) {
                    return EventType.of(parser.getText());
                }
                parser.skipChildren();
            }
            return Optional.empty();
        }
    }

    private static ObjectReader reader(EventType type) {
        JavaType shape = JSON.getTypeFactory().constructParametricType(Event.class, type.dataType());
        return JSON.readerFor(shape);
    }
}
