package io.research.assistant.chat;

import io.research.assistant.ModelRequest.Message;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Locale;

/** A request to the chat API, before it is put as the endpoint takes it. */
record ChatRequest(String model, JsonArray messages, AnswerForm form, int tokens, boolean isStream) {

    static ChatRequest of(String model, List<Message> messages, AnswerForm form, int tokens) {
        return new ChatRequest(model, json(messages), form, tokens, false);
    }

    ChatRequest streamed() {
        return new ChatRequest(model, messages, form, tokens, true);
    }

    /** How many characters the model is told. */
    long characters() {
        return messages.stream()
                .mapToLong(
                        message -> ((JsonObject) message).getString("content").length())
                .sum();
    }

    private static JsonArray json(List<Message> messages) {
        var array = new JsonArray();
        for (Message message : messages) {
            array.add(new JsonObject()
                    .put("role", message.role().name().toLowerCase(Locale.ROOT))
                    .put("content", message.content()));
        }
        return array;
    }
}
