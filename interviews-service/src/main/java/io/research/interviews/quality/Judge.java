package io.research.interviews.quality;

import io.research.assistant.Feature;
import io.research.assistant.LanguageModel;
import io.research.assistant.ModelRequest.Message;
import io.research.assistant.ModelRequest.Role;
import io.research.assistant.ModelUse;
import io.research.assistant.Structured;
import io.research.assistant.StructuredRequest;
import io.research.interviews.quality.ReadInterview.Shown;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jboss.logging.Logger;

/** Asks a language model once about a whole interview. What people wrote is passed as data, never as instructions. */
@ApplicationScoped
class Judge {
    private static final Logger LOG = Logger.getLogger(Judge.class);
    private static final String NAME = "interview_judgement";
    private static final String INSTRUCTIONS = resource("judgement.txt");
    private static final JsonObject SCHEMA = new JsonObject(resource("judgement.json"));

    private final LanguageModel model;
    private final QualityConfig config;

    Judge(LanguageModel model, QualityConfig config) {
        this.model = model;
        this.config = config;
    }

    /** Whether there is a model to ask. */
    boolean isOn() {
        return model.isOn(Feature.INTERVIEWS);
    }

    /** The judgement; empty if the model is late or fails. Never fails; emitted on any thread. */
    Uni<Optional<Judgement>> judge(Tenant tenant, ReadInterview interview) {
        var request = new StructuredRequest<>(
                new ModelUse(Feature.INTERVIEWS, tenant.organizationId(), tenant.appId()),
                NAME,
                SCHEMA,
                List.of(new Message(Role.SYSTEM, INSTRUCTIONS), new Message(Role.USER, data(interview))),
                new JudgementReader(interview),
                config.tokens());
        return model.structured(request.within(config.timeLimit())).map(Judge::judgement);
    }

    private static Optional<Judgement> judgement(Structured<Judgement> answer) {
        return switch (answer) {
            case Structured.Written<Judgement> written -> Optional.of(written.value());
            case Structured.Failed<Judgement> failed -> {
                LOG.warnf(
                        "Interview rated without a model, reason=%s",
                        failed.reason().wire());
                yield Optional.empty();
            }
        };
    }

    private static String data(ReadInterview interview) {
        return new JsonObject()
                .put(
                        "study",
                        new JsonObject().put("title", interview.title()).put("objectives", interview.objectives()))
                .put("screener", numbered(interview.screener()))
                .put("answers", numbered(interview.answers()))
                .encode();
    }

    private static JsonArray numbered(List<Shown> all) {
        var numbered = new JsonArray();
        IntStream.range(0, all.size())
                .mapToObj(at -> new JsonObject()
                        .put("id", at + 1)
                        .put("question", all.get(at).question())
                        .put("answer", all.get(at).answer()))
                .forEach(numbered::add);
        return numbered;
    }

    private static String resource(String name) {
        try (var text = Judge.class.getResourceAsStream(name)) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
