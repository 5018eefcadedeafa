package io.research.kernel.event;

import com.fasterxml.jackson.core.JsonParser;
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
import io.research.contracts.EventData;
import io.research.contracts.EventType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Converts events to JSON and back. Unknown fields and types are ignored. */
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
    private static final ObjectReader RAW_READER = JSON.readerFor(RawEvent.Head.class);

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
     * The event in that text, or empty if its type is not known to this version.
     *
     * @throws IllegalArgumentException when the text is no event
     */
    public static Optional<Event<?>> read(String text) {
        return read(text, Set.of());
    }

    /**
     * The same, and also empty if its type is not among the wanted ones; the rest of such an event is not parsed.
     *
     * @param wanted none means all
     */
    public static Optional<Event<?>> read(String text, Set<EventType> wanted) {
        return reading(() -> {
            var type = wanted(JSON.createParser(text), wanted);
            return type.isEmpty()
                    ? Optional.empty()
                    : Optional.of(READERS.get(type.get()).readValue(text));
        });
    }

    /**
     * The same with the data as it came.
     *
     * @param json UTF-8, kept by the event: it must not change any more
     */
    public static Optional<RawEvent> readRaw(byte[] json, Set<EventType> wanted) {
        return reading(() -> {
            var type = wanted(JSON.createParser(json), wanted);
            return type.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new RawEvent(json, type.get(), RAW_READER.readValue(json)));
        });
    }

    /** The largest field of the event's data, or {@code body} if there is none. */
    public static String largestField(String event) {
        return reading(() -> {
            String largest = "body";
            int most = -1;
            for (var field : JSON.readTree(event).path("data").properties()) {
                int size = field.getValue().toString().length();
                if (size > most) {
                    most = size;
                    largest = field.getKey();
                }
            }
            return largest;
        });
    }

    static EventData data(byte[] json, ByteRange span, EventType type) {
        return reading(() -> JSON.readerFor(type.dataType()).readValue(json, span.from(), span.length()));
    }

    static String text(byte[] json, ByteRange span, String field) {
        return reading(() -> text(JSON.createParser(json, span.from(), span.length()), field));
    }

    private static Optional<EventType> wanted(JsonParser event, Set<EventType> wanted) throws IOException {
        return Optional.ofNullable(text(event, "type"))
                .flatMap(EventType::of)
                .filter(known -> wanted.isEmpty() || wanted.contains(known));
    }

    /** Parses only up to that field. The type comes before the data, so only little of an event is parsed twice. */
    private static String text(JsonParser opened, String field) throws IOException {
        try (var parser = opened) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return null;
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                boolean found = parser.currentName().equals(field);
                parser.nextToken();
                if (found) {
                    return parser.getValueAsString();
                }
                parser.skipChildren();
            }
            return null;
        }
    }

    private static <T> T reading(Reading<T> reading) {
        try {
            return reading.read();
        } catch (JsonProcessingException malformed) {
            throw new IllegalArgumentException("not an event", malformed);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static ObjectReader reader(EventType type) {
        JavaType shape = JSON.getTypeFactory().constructParametricType(Event.class, type.dataType());
        return JSON.readerFor(shape);
    }

    private interface Reading<T> {
        T read() throws IOException;
    }
}
