package io.research.kernel.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;

/**
 * JSON as stored in the database: columns and the payloads of jobs. Unknown members are ignored, so that replicas of
 * two releases can work side by side. Names are those of the records' components.
 */
public final class StoredJson {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private StoredJson() {}

    /** The value as text; null for null. */
    public static String write(Object value) {
        try {
            return value == null ? null : JSON.writeValueAsString(value);
        } catch (JsonProcessingException impossible) {
            throw new IllegalArgumentException("a value that is no JSON: " + value.getClass(), impossible);
        }
    }

    /** The same, writing only what belongs to the declared type. */
    public static <T> String write(T value, TypeReference<T> type) {
        try {
            return value == null ? null : JSON.writerFor(type).writeValueAsString(value);
        } catch (JsonProcessingException impossible) {
            throw new IllegalArgumentException("a value that is no JSON: " + type.getType(), impossible);
        }
    }

    /**
     * The value in that text; null for null.
     *
     * @throws IllegalStateException when the text is none
     */
    public static <T> T read(String text, Class<T> type) {
        return read(text, JSON.constructType(type));
    }

    /** The same for a generic type. */
    public static <T> T read(String text, TypeReference<T> type) {
        return read(text, JSON.constructType(type));
    }

    private static <T> T read(String text, JavaType type) {
        try {
            return text == null ? null : JSON.readValue(text, type);
        } catch (JsonProcessingException corrupt) {
            throw new IllegalStateException("stored JSON is no " + type, corrupt);
        }
    }
}
