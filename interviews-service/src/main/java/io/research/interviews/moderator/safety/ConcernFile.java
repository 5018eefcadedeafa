package io.research.interviews.moderator.safety;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The expressions of one language, {@code <code>.json} beside this class: by name of a {@link Concern} those that show it
 * anywhere in a sentence, with {@code _WHOLE} those that do so as a whole message, after {@code NOT_} those that take it
 * back; {@code STOP_LAST} takes leave as the last clause of a message; {@code QUOTED} marks speech of others. {@code CORRECTION_OF_SAID} and {@code REPLACEMENT} may correct what was
 * said before, which has to be named; {@code RETURN} is what people say who come back, as a whole clause.
 */
final class ConcernFile {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    @JsonProperty
    private Map<String, List<String>> words = Map.of();

    private final Map<String, List<String>> expressions = new HashMap<>();

    static ConcernFile read(String code) {
        try (var resource = ConcernFile.class.getResourceAsStream(code + ".json")) {
            return JSON.readValue(
                    Objects.requireNonNull(resource, () -> "no expressions of the language " + code),
                    ConcernFile.class);
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the expressions of the language " + code + " cannot be read", unreadable);
        }
    }

    Map<String, List<String>> words() {
        return words;
    }

    List<String> of(String name) {
        return expressions.getOrDefault(name, List.of());
    }

    Map<String, List<String>> expressions() {
        return expressions;
    }

    @JsonAnySetter
    private void put(String name, List<String> listed) {
        expressions.put(name, listed);
    }
}
