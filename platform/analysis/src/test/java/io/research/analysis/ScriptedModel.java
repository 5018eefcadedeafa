package io.research.analysis;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.research.assistant.Feature;
import io.research.assistant.LanguageModel;
import io.research.assistant.ModelBounds;
import io.research.assistant.ModelPart;
import io.research.assistant.ModelReply;
import io.research.assistant.ModelReply.Reason;
import io.research.assistant.ModelRequest;
import io.research.assistant.Reading;
import io.research.assistant.Structured;
import io.research.assistant.StructuredRequest;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A model that answers by script, by the name of what it is asked for; an answer that is refused is asked for once more. */
public final class ScriptedModel implements LanguageModel {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Map<String, Function<JsonObject, Object>> scripts = new HashMap<>();
    private final List<Asked> asked = new ArrayList<>();

    /** A request that has come: the data of its last message. */
    public record Asked(String name, JsonObject data) {}

    /** @param script makes the answer of the data: an object, or the reason why there is none */
    public ScriptedModel answering(String name, Function<JsonObject, Object> script) {
        scripts.put(name, script);
        return this;
    }

    public List<JsonObject> asked(String name) {
        return asked.stream()
                .filter(one -> one.name().equals(name))
                .map(Asked::data)
                .toList();
    }

    public int calls() {
        return asked.size();
    }

    @Override
    public boolean isConfigured() {
        return true;
    }

    @Override
    public boolean isOn(Feature feature) {
        return true;
    }

    @Override
    public <T> Uni<Structured<T>> structured(StructuredRequest<T> request) {
        var data = new JsonObject(request.messages().getLast().content());
        var faults = List.<String>of();
        for (int repairs = 0; repairs < 2; repairs++) {
            asked.add(new Asked(request.name(), data));
            request.tally().ifPresent(tally -> tally.add(10, 5));
            Object answer = scripts.get(request.name()).apply(data);
            if (answer instanceof Reason reason) {
                return Uni.createFrom().item(new Structured.Failed<>(reason, List.of()));
            }
            switch (read(request, (JsonObject) answer)) {
                case Reading.Accepted<T> accepted -> {
                    return Uni.createFrom().item(new Structured.Written<>(accepted.value(), repairs));
                }
                case Reading.Refused<T> refused -> faults = refused.faults();
            }
        }
        return Uni.createFrom().item(new Structured.Failed<>(Reason.INVALID, faults));
    }

    private static <T> Reading<T> read(StructuredRequest<T> request, JsonObject answer) {
        try {
            return request.reader().read(JSON.readTree(answer.encode()));
        } catch (java.io.IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Override
    public Uni<ModelReply> ask(ModelRequest request) {
        throw new AssertionError("analysis asks for text without a structure");
    }

    @Override
    public Multi<ModelPart> hear(ModelRequest request, ModelBounds bounds) {
        throw new AssertionError("analysis listens to no stream");
    }
}
