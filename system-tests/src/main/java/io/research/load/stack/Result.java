package io.research.load.stack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a scenario has found.
 *
 * @param text for people
 * @param figures the same for programs
 */
public record Result(String scenario, String text, Map<String, Object> figures) {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();

    /** Writes the figures, with where and when they were taken, and answers the file. */
    public Path write(Path folder) {
        var content = new LinkedHashMap<String, Object>();
        content.put("scenario", scenario);
        content.put("measured_at", Instant.now().toString());
        content.put(
                "machine",
                Map.of(
                        "processors", Runtime.getRuntime().availableProcessors(),
                        "architecture", System.getProperty("os.arch"),
                        "system", System.getProperty("os.name"),
                        "java", Runtime.version().toString()));
        content.put("figures", figures);
        try {
            Path file = Files.createDirectories(folder).resolve(scenario + ".json");
            return Files.writeString(file, JSON.writeValueAsString(content) + System.lineSeparator());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
