package io.research.interviews.moderator.model;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/** Lists of words by language, as they stand in a resource beside this class. */
final class WordLists {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private WordLists() {}

    static Map<String, List<String>> read(String name) {
        try (var resource = WordLists.class.getResourceAsStream(name)) {
            return JSON.readValue(resource, new TypeReference<Map<String, List<String>>>() {});
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
