package io.research.assistant;

import io.research.assistant.ModelReply.Answered;
import io.research.assistant.ModelReply.Failed;
import io.research.assistant.ModelReply.Reason;
import io.research.assistant.ModelRequest.Message;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.BackPressureStrategy;
import io.smallrye.mutiny.subscription.MultiEmitter;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;

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
                .post(body(request, config.maxTokens()).toBuffer())
                .map(OpenAiModel::reply)
                .onFailure()
                .recoverWithItem(fault -> new Failed(reason(fault)));
    }

    @Override
    public Multi<ModelPart> hear(ModelRequest request, ModelBounds bounds) {
        if (!isConfigured()) {
            return Multi.createFrom().item(new ModelPart.Failed(Reason.UNAVAILABLE));
        }
        var body = body(request, bounds.tokens()).put("stream", true).toBuffer();
        // Bounded by the largest response: what a slow reader has not taken yet is kept.
        return Multi.createFrom().emitter(emitter -> hear(body, bounds, emitter), BackPressureStrategy.BUFFER);
    }

    private void hear(Buffer body, ModelBounds bounds, MultiEmitter<? super ModelPart> emitter) {
        var enough = new CompletableFuture<Void>();
        emitter.onTermination(() -> enough.complete(null));
        var reader =
                new DeltaReader(config.maxResponse().asLongValue(), words -> emitter.emit(new ModelPart.Words(words)));
        completions.stream(body, bounds, reader, enough)
                .subscribe()
                .with(heard -> emitter.complete(), fault -> emitter.emit(new ModelPart.Failed(reason(fault)))
                        .complete());
    }

    private JsonObject body(ModelRequest request, int tokens) {
        var messages = new JsonArray();
        for (Message message : request.messages()) {
            messages.add(new JsonObject()
                    .put("role", message.role().name().toLowerCase(Locale.ROOT))
                    .put("content", message.content()));
        }
        var body = new JsonObject()
                .put("model", config.model().orElseThrow())
                .put("messages", messages)
                .put("max_tokens", tokens);
        if (request.json()) {
            body.put("response_format", new JsonObject().put("type", "json_object"));
        }
        return body;
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
