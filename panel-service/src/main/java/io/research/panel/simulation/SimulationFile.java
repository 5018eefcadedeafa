package io.research.panel.simulation;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Reads the data of simulated people; a file that cannot be read makes the first of them fail. */
final class SimulationFile {
    private static final JsonMapper JSON = new JsonMapper();

    private SimulationFile() {}

    static <T> T read(String file, TypeReference<T> type) {
        try (var in = SimulationFile.class.getResourceAsStream("/simulation/" + file)) {
            return JSON.readValue(in, type);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(file + " cannot be read", unreadable);
        }
    }
}
