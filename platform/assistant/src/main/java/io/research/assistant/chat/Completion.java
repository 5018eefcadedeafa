package io.research.assistant.chat;

import io.research.assistant.ModelReply.Reason;
import io.research.assistant.usage.SpentTokens;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonObject;

/**
 * An answer as the API gives it.
 *
 * @param text what the model has said; null where it said nothing
 * @param cutOff whether it had no room to end
 * @param told what it cost; null where the endpoint does not tell
 */
record Completion(String text, boolean cutOff, SpentTokens told) {

    /** @throws ModelFault when this is no such answer */
    static Completion read(Buffer response) {
        try {
            var body = new JsonObject(response);
            var choice = body.getJsonArray("choices").getJsonObject(0);
            Object content = choice.getJsonObject("message").getValue("content");
            return new Completion(
                    content instanceof String text ? text : null,
                    "length".equals(choice.getValue("finish_reason")),
                    SpentTokens.told(body.getValue("usage")));
        } catch (DecodeException | ClassCastException | NullPointerException | IndexOutOfBoundsException other) {
            throw new ModelFault(Reason.MALFORMED);
        }
    }

    SpentTokens tokens(ChatRequest request) {
        return told == null ? SpentTokens.estimate(request.characters(), text == null ? 0 : text.length()) : told;
    }
}
