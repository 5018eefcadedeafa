package io.research.panel.simulation;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;

/**
 * The interviewer's last message.
 *
 * @param text without the options
 * @param options to choose from, in the order in which they are shown; empty for an open question
 * @param isShown whether there is something to look at with it
 */
record AskedQuestion(String text, List<String> options, boolean isShown) {

    AskedQuestion {
        options = List.copyOf(options);
    }

    /** The last message in an answer of the participant API. */
    static AskedQuestion in(JsonObject answer) {
        var messages = answer.getJsonArray("messages", new JsonArray());
        if (messages.isEmpty()) {
            return new AskedQuestion("", List.of(), false);
        }
        var last = messages.getJsonObject(messages.size() - 1);
        var options = last.getJsonArray("options", new JsonArray()).stream()
                .map(String.class::cast)
                .toList();
        return new AskedQuestion(last.getString("message", ""), options, last.getString("shows") != null);
    }
}
