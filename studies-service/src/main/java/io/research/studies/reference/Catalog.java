package io.research.studies.reference;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** Reads the catalogs from resources; if one cannot be read, the service does not start. */
final class Catalog {
    private static final JsonMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .build();

    private Catalog() {}

    static <T> List<T> read(String file, Class<T> row) {
        try (var in = Catalog.class.getResourceAsStream("/reference/" + file)) {
            return List.copyOf(JSON.readerForListOf(row).<List<T>>readValue(in));
        } catch (IOException unreadable) {
            throw new UncheckedIOException("catalog " + file + " cannot be read", unreadable);
        }
    }
}
