package io.research.interviews.moderator;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.research.kernel.json.Wire;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a model decides before it words the turn.
 *
 * @param safety null where it sees nothing that calls for care
 * @param target the id of an item, or null
 */
record Decision(Concern safety, Set<Wish> also, List<Answered> answered, Act act, String target) {
    private static final int MOST_ANSWERED = 12;
    private static final int MOST_CHARACTERS = 600;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /**
     * An item that the model considers answered.
     *
     * @param quote the participant's words that answer it
     */
    record Answered(String item, String quote) {}

    Decision {
        also = Set.copyOf(also);
        answered = List.copyOf(answered);
    }

    /** Reads a decision; empty if this is not an object, or contains no known act. */
    static Optional<Decision> read(String json) {
        return object(json).flatMap(Decision::of);
    }

    static Optional<JsonNode> object(String json) {
        try {
            return Optional.ofNullable(JSON.readTree(json)).filter(JsonNode::isObject);
        } catch (JsonProcessingException malformed) {
            return Optional.empty();
        }
    }

    /** The text of one JSON string without its quotation marks; empty if it is not one. */
    static Optional<String> text(String raw) {
        try {
            return Optional.ofNullable(JSON.readValue('"' + raw + '"', String.class));
        } catch (JsonProcessingException malformed) {
            return Optional.empty();
        }
    }

    private static Optional<Decision> of(JsonNode object) {
        return named(Act.class, object.path("act").asText())
                .map(act -> new Decision(
                        Stream.of(Concern.values())
                                .filter(concern -> Wire.of(concern)
                                        .equals(object.path("safety").asText()))
                                .findFirst()
                                .orElse(null),
                        elements(object.path("also"))
                                .flatMap(one -> named(Wish.class, one.asText()).stream())
                                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Wish.class))),
                        elements(object.path("answered"))
                                .map(one -> new Answered(clipped(one.path("item")), clipped(one.path("quote"))))
                                .toList(),
                        act,
                        object.path("target").isTextual() ? clipped(object.path("target")) : null));
    }

    private static Stream<JsonNode> elements(JsonNode array) {
        return IntStream.range(0, Math.min(MOST_ANSWERED, array.size())).mapToObj(array::path);
    }

    private static String clipped(JsonNode text) {
        String all = text.asText("");
        return all.length() > MOST_CHARACTERS ? all.substring(0, MOST_CHARACTERS) : all;
    }

    private static <E extends Enum<E>> Optional<E> named(Class<E> type, String name) {
        return EnumSet.allOf(type).stream()
                .filter(one ->
                        one.name().toLowerCase(Locale.ROOT).equals(name.strip().toLowerCase(Locale.ROOT)))
                .findFirst();
    }
}
