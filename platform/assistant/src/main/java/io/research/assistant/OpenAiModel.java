package io.research.assistant;

import io.research.assistant.ModelReply.Answered;
import io.research.assistant.ModelReply.Failed;
import io.research.assistant.ModelReply.Reason;
import io.research.assistant.ModelRequest.Message;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Locale;

/** Speaks the chat API that OpenAI made and many models offer. */
@ApplicationScoped
class OpenAiModel implements LanguageModel {
    private final ChatCompletions completions;
    private final AssistantConfig config;

    OpenAiModel(ChatCompletions completions, AssistantConfig config) {
        this.completions = completions;
        this.config = config;
    }

    @Override
    public boolean isConfigured() {
        return config.baseUrl().isPresent() && config.model().isPresent();
    }

    @Override
    public Uni<ModelReply> ask(ModelRequest request) {
        if (!isConfigured()) {
            return Uni.createFrom().item(new Failed(Reason.UNAVAILABLE));
        }
        return completions
                .post(body(request))
                .map(OpenAiModel::reply)
                .onFailure()
                .recoverWithItem(fault -> new Failed(reason(fault)));
    }

    private Buffer body(ModelRequest request) {
        var messages = new JsonArray();
        for (Message message : request.messages()) {
            messages.add(new JsonObject()
                    .put("role", message.role().name().toLowerCase(Locale.ROOT))
                    .put("content", message.content()));
        }
        var body = new JsonObject()
                .put("model", config.model().orElseThrow())
                .put("messages", messages)
                .put("max_tokens", config.maxTokens());
        if (request.json()) {
            body.put("response_format", new JsonObject().put("type", "json_object"));
        }
        return body.toBuffer();
    }

    private static ModelReply reply(Buffer response) {
        try {
            var choice = new JsonObject(response).getJsonArray("choices").getJsonObject(0);
            Object content = choice.getJsonObject("message").getValue("content");
            if ("length".equals(choice.getString("finish_reason"))) {
                return new Failed(Reason.CUT_OFF);
            }
            return content instanceof String text ? new Answered(text) : new Failed(Reason.MALFORMED);
        } catch (DecodeException | ClassCastException | NullPointerException | IndexOutOfBoundsException other) {
            return new Failed(Reason.MALFORMED);
        }
    }

    /** What is no fault of ours is the open circuit. */
    private static Reason reason(Throwable fault) {
        return fault instanceof ModelFault known ? known.reason() : Reason.UNAVAILABLE;
    }
}
