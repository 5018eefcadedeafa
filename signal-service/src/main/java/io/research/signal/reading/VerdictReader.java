package io.research.signal.reading;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.assistant.AnswerReader;
import io.research.assistant.Reading;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads which statements a model finds in the quotes that they are claimed of. Whatever it says nothing of counts as no. */
final class VerdictReader implements AnswerReader<Set<VerdictReader.Pair>> {
    private final Map<String, Pair> pairs = new LinkedHashMap<>();

    /**
     * A statement that is claimed of a quote.
     *
     * @param question to which the quote answers
     */
    record Pair(String question, String statement, String quote) {}

    VerdictReader(List<Pair> pairs) {
        pairs.forEach(pair -> this.pairs.put("p" + (this.pairs.size() + 1), pair));
    }

    JsonObject data() {
        var all = new JsonArray();
        pairs.forEach((id, pair) -> all.add(new JsonObject()
                .put("id", id)
                .put("question", pair.question())
                .put("quote", pair.quote())
                .put("statement", pair.statement())));
        return new JsonObject().put("pairs", all);
    }

    @Override
    public Reading<Set<Pair>> read(JsonNode reply) {
        if (!reply.path("pairs").isArray()) {
            return new Reading.Refused<>(List.of("There is no array \"pairs\"."));
        }
        var said = new HashSet<Pair>();
        var denied = new HashSet<Pair>();
        for (JsonNode one : reply.path("pairs")) {
            var pair = pairs.get(one.path("id").asText());
            if (pair != null) {
                (one.path("verdict").asText().equals("yes") ? said : denied).add(pair);
            }
        }
        said.removeAll(denied);
        return new Reading.Accepted<>(said);
    }
}
