package io.research.panel.simulation;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;

/**
 * What the interviewer has said last.
 *
 * @param options to choose from, in the order in which they are shown; empty for an open question
 */
record Asked(List<String> options) {
    private static final String OPTION = "– ";

    /** What stands in an answer of the participant API, after the last words of the participant. */
    static Asked in(JsonObject answer) {
        var messages = answer.getJsonArray("messages", new JsonArray()).stream()
                .map(JsonObject.class::cast)
                .toList();
        int said = messages.size();
        while (said > 0 && "assistant".equals(messages.get(said - 1).getString("role"))) {
            said--;
        }
        return new Asked(messages.subList(said, messages.size()).stream()
                .flatMap(message -> message.getString("message", "").lines())
                .filter(line -> line.startsWith(OPTION))
                .map(line -> line.substring(OPTION.length()).strip())
                .distinct()
                .toList());
    }
}
