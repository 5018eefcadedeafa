package io.research.local;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The files of the stack that programs read: snake case, indented, closed to other users. */
public final class Json {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private Json() {}

    public static void write(Path file, Object content) {
        try {
            PrivateFile.write(file, MAPPER.writeValueAsString(content) + System.lineSeparator());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Empty when the file does not exist. */
    public static <T> Optional<T> read(Path file, Class<T> type) {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(MAPPER.readValue(file.toFile(), type));
        } catch (JsonProcessingException e) {
            throw new Refusal("The file " + file + " cannot be read (" + e.getOriginalMessage() + "): delete it.");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
