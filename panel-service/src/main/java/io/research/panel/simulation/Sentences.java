package io.research.panel.simulation;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/** What people say, in twelve languages; English in all others. */
final class Sentences {
    private static final String ENGLISH = "en";
    private static final Map<String, List<String>> ALL = read();

    private Sentences() {}

    static List<String> in(String language) {
        return ALL.getOrDefault(language, ALL.get(ENGLISH));
    }

    private static Map<String, List<String>> read() {
        try (var in = Sentences.class.getResourceAsStream("/simulation/answers.json")) {
            return new JsonMapper().readValue(in, new TypeReference<>() {});
        } catch (IOException unreadable) {
            throw new UncheckedIOException("answers.json cannot be read", unreadable);
        }
    }
}
