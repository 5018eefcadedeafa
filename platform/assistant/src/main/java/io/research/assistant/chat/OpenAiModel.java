package io.research.assistant.chat;

import io.research.assistant.AssistantConfig;
import io.research.assistant.Feature;
import io.research.assistant.LanguageModel;
import io.research.assistant.ModelBounds;
import io.research.assistant.ModelPart;
import io.research.assistant.ModelReply;
import io.research.assistant.ModelReply.Answered;
import io.research.assistant.ModelReply.Failed;
import io.research.assistant.ModelReply.Reason;
import io.research.assistant.ModelRequest;
import io.research.assistant.ModelUse;
import io.research.assistant.Structured;
import io.research.assistant.StructuredRequest;
import io.research.assistant.usage.ModelMeter;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.BackPressureStrategy;
import io.smallrye.mutiny.subscription.MultiEmitter;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Speaks the chat API that OpenAI made and many models offer. */
@ApplicationScoped
class OpenAiModel implements LanguageModel {
    private final ChatCalls calls;
    private final AssistantConfig config;
    private final ModelMeter meter;

    OpenAiModel(ChatCalls calls, AssistantConfig config, ModelMeter meter) {
        this.calls = calls;
        this.config = config;
        this.meter = meter;
    }

    @Override
    public boolean isConfigured() {
        return meter.isConfigured();
    }

    @Override
    public boolean isOn(Feature feature) {
        return meter.isOn(feature);
    }

    @Override
    public <T> Uni<Structured<T>> structured(StructuredRequest<T> request) {
        return meter.refusal(request.use())
                .chain(refusal -> refusal.isPresent()
                        ? Uni.createFrom().item(new Structured.Failed<>(refusal.get(), List.of()))
                        : new StructuredCall<>(request, config, calls, meter).begin());
    }

    @Override
    public Uni<ModelReply> ask(ModelRequest request) {
        return meter.refusal(request.use())
                .chain(refusal -> refusal.isPresent()
                        ? Uni.createFrom().item(new Failed(refusal.get()))
                        : ask(request, chat(request, config.maxTokens())));
    }

    @Override
    public Multi<ModelPart> hear(ModelRequest request, ModelBounds bounds) {
        return meter.refusal(request.use())
                .onItem()
                .transformToMulti(refusal -> refusal.isPresent()
                        ? Multi.createFrom().item(new ModelPart.Failed(refusal.get()))
                        : heard(request, bounds));
    }

    private Uni<ModelReply> ask(ModelRequest request, ChatRequest asked) {
        return calls.complete(asked, config.timeout())
                .map(completion -> reply(request, asked, completion))
                .onFailure()
                .recoverWithItem(fault -> {
                    var reason = ModelFault.reason(fault);
                    meter.countFailed(request.use(), reason, ModelFault.tokens(reason, asked));
                    return new Failed(reason);
                });
    }

    private ModelReply reply(ModelRequest request, ChatRequest asked, Completion completion) {
        var tokens = completion.tokens(asked);
        if (completion.cutOff() || completion.text() == null) {
            var reason = completion.cutOff() ? Reason.CUT_OFF : Reason.MALFORMED;
            meter.countFailed(request.use(), reason, tokens);
            return new Failed(reason);
        }
        meter.count(request.use(), ModelMeter.ANSWERED, tokens);
        return new Answered(completion.text());
    }

    private Multi<ModelPart> heard(ModelRequest request, ModelBounds bounds) {
        var asked = chat(request, bounds.tokens()).streamed();
        // Bounded by the largest response: what a slow reader has not taken yet is kept.
        return Multi.createFrom()
                .emitter(emitter -> hear(request.use(), asked, bounds, emitter), BackPressureStrategy.BUFFER);
    }

    private void hear(ModelUse use, ChatRequest asked, ModelBounds bounds, MultiEmitter<? super ModelPart> emitter) {
        var enough = new CompletableFuture<Void>();
        emitter.onTermination(() -> enough.complete(null));
        var reader =
                new DeltaReader(config.maxResponse().asLongValue(), words -> emitter.emit(new ModelPart.Words(words)));
        calls.hear(asked, bounds, reader, enough)
                .subscribe()
                .with(
                        heard -> {
                            meter.count(
                                    use, reader.isDone() ? ModelMeter.ANSWERED : ModelMeter.LEFT, reader.tokens(asked));
                            emitter.complete();
                        },
                        fault -> {
                            var reason = ModelFault.reason(fault);
                            meter.countFailed(
                                    use,
                                    reason,
                                    reader.hasHeard() ? reader.tokens(asked) : ModelFault.tokens(reason, asked));
                            emitter.emit(new ModelPart.Failed(reason)).complete();
                        });
    }

    private ChatRequest chat(ModelRequest request, int tokens) {
        return ChatRequest.of(
                config.model().orElseThrow(),
                request.messages(),
                request.json() ? AnswerForm.OBJECT : AnswerForm.TEXT,
                tokens);
    }
}
