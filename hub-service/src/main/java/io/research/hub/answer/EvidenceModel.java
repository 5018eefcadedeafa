package io.research.hub.answer;

import io.research.assistant.AnswerReader;
import io.research.assistant.Feature;
import io.research.assistant.LanguageModel;
import io.research.assistant.ModelRequest.Message;
import io.research.assistant.ModelRequest.Role;
import io.research.assistant.ModelUse;
import io.research.assistant.Structured;
import io.research.assistant.StructuredRequest;
import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.VertxContexts;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.function.Supplier;

/**
 * Asks the language model about evidence: our instructions in one message, everything written by others as data in
 * another.
 */
@ApplicationScoped
class EvidenceModel {
    private final LanguageModel model;
    private final AnswerConfig config;

    EvidenceModel(LanguageModel model, AnswerConfig config) {
        this.model = model;
        this.config = config;
    }

    /** A request: the name of the answer, its schema, and the instructions for the model. */
    record Kind(String name, JsonObject schema, String instructions) {}

    boolean isOn() {
        return model.isOn(Feature.HUB);
    }

    static ModelUse use(Tenant tenant) {
        return new ModelUse(Feature.HUB, tenant.organizationId(), tenant.appId());
    }

    /** @param data is made on a worker thread, for masking takes processor time */
    <T> Uni<Structured<T>> ask(Tenant tenant, Kind kind, Supplier<JsonObject> data, AnswerReader<T> reader) {
        return Uni.createFrom()
                .item(() -> data.get().encode())
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                .chain(encoded -> model.structured(new StructuredRequest<>(
                                use(tenant),
                                kind.name(),
                                kind.schema(),
                                List.of(new Message(Role.SYSTEM, kind.instructions()), new Message(Role.USER, encoded)),
                                reader,
                                config.answerTokens())
                        .within(config.requestTimeout())))
                .emitOn(VertxContexts.current());
    }
}
