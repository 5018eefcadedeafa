package io.research.hub.answer;

import io.research.analysis.Resource;
import io.research.assistant.Structured;
import io.research.hub.answer.ClaimReview.Outcome;
import io.research.hub.wording.HubMessages;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.JobSteps;
import io.research.kernel.postgres.VertxContexts;
import io.research.text.language.Language;
import io.research.text.masking.PiiMask;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Answers a question from a session's evidence: with a model if there is one and its claims hold up, otherwise with
 * passages that contain words of the question.
 */
@ApplicationScoped
public class Answers {
    private static final EvidenceModel.Kind KIND = new EvidenceModel.Kind(
            "evidence_answer",
            new JsonObject(Resource.text(Answers.class, "schema.json")),
            Resource.text(Answers.class, "instructions.txt"));

    /** Reasons why a model's answer is not shown, in addition to those of the adapter. */
    static final String NOT_SUPPORTED = "not_supported";

    static final String NOT_CHECKED = "not_checked";

    /** Reading, answering and checking. */
    private static final int STEPS = 3;

    private static final int MOST_OF_EARLIER = 20_000;

    private final Materials materials;
    private final WordSearch search;
    private final ClaimReview reading;
    private final EvidenceModel model;

    Answers(Materials materials, WordSearch search, ClaimReview reading, EvidenceModel model) {
        this.materials = materials;
        this.search = search;
        this.reading = reading;
        this.model = model;
    }

    /**
     * Not inside a session.
     *
     * @param steps are told how far a model is, which takes its time
     */
    public Uni<Answer> answer(Tenant tenant, UUID sessionId, Question question, JobSteps steps) {
        var context = VertxContexts.current();
        var answer = model.isOn()
                ? materials
                        .of(tenant, sessionId, question.lookedFor())
                        .chain(material -> material.passages().isEmpty()
                                ? search.answer(tenant, sessionId, question, null, 0)
                                : new Asked(tenant, sessionId, question, material, steps).answer())
                : search.answer(tenant, sessionId, question, null, 0);
        return answer.emitOn(context);
    }

    /** Answers with passages that contain words of the question, without a model. Not inside a session. */
    public Uni<Answer> search(Tenant tenant, UUID sessionId, Question question, String fallbackReason) {
        return search.answer(tenant, sessionId, question, fallbackReason, 0).emitOn(VertxContexts.current());
    }

    /** One question to a model. */
    private final class Asked {
        private final Tenant tenant;
        private final UUID sessionId;
        private final Question question;
        private final Material material;
        private final JobSteps steps;
        private final ModelAnswer.Reader reader;

        Asked(Tenant tenant, UUID sessionId, Question question, Material material, JobSteps steps) {
            this.tenant = tenant;
            this.sessionId = sessionId;
            this.question = question;
            this.material = material;
            this.steps = steps;
            this.reader = new ModelAnswer.Reader(material);
        }

        Uni<Answer> answer() {
            return steps.tell(1, STEPS)
                    .chain(() -> model.ask(tenant, KIND, this::data, reader))
                    .chain(reply -> switch (reply) {
                        case Structured.Written<ModelAnswer> written -> checked(written.value());
                        case Structured.Failed<ModelAnswer> failed ->
                            reader.unrepaired()
                                    .map(this::checked)
                                    .orElseGet(() -> instead(failed.reason().wire(), 0));
                    });
        }

        private JsonObject data() {
            var earlier = new JsonArray();
            int room = MOST_OF_EARLIER;
            for (var turn : question.earlier()) {
                String answer = turn.answer() == null ? null : plain(turn.answer());
                room -= turn.prompt().length() + (answer == null ? 0 : answer.length());
                if (room < 0) {
                    break;
                }
                earlier.add(new JsonObject().put("question", turn.prompt()).put("answer", answer));
            }
            return material.json().put("earlier_turns_newest_first", earlier).put("question", question.prompt());
        }

        /** Its labels refer to its own job; its quotations are the original, unmasked words. */
        private static String plain(String answer) {
            return PiiMask.forLanguage(Language.ofText(answer, Language.UNKNOWN).code())
                    .mask(answer.replaceAll("\\[E\\d+]", "").replaceAll("[ \\t]+(?=\\R|$)", ""));
        }

        private Uni<Answer> checked(ModelAnswer written) {
            return steps.tell(2, STEPS)
                    .chain(() -> reading.read(
                            EvidenceModel.use(tenant), written.claims().claims()))
                    .emitOn(VertxContexts.current())
                    .chain(outcome -> answer(written, outcome));
        }

        private Uni<Answer> answer(ModelAnswer written, Outcome outcome) {
            int removed = written.claims().removed() + outcome.removed();
            var supported = outcome.claims().stream().filter(Objects::nonNull).toList();
            if (!supported.isEmpty()) {
                var labels = new Labels(question.labelsBefore());
                var line = new ClaimLine(material, HubMessages.of(question.language()), labels);
                String text = supported.stream().map(line::of).collect(Collectors.joining("\n"));
                return written(text, labels.references(), written.isInsufficient(), removed);
            }
            if (removed == 0) {
                return written(material.nothing(HubMessages.of(question.language())), List.of(), true, 0);
            }
            return instead(outcome.isRead() ? NOT_SUPPORTED : NOT_CHECKED, removed);
        }

        private Uni<Answer> written(String text, List<Reference> references, boolean insufficient, int removed) {
            return Uni.createFrom()
                    .item(new Answer(
                            text,
                            references,
                            !material.isWhole(),
                            insufficient,
                            removed,
                            new Origin(WrittenBy.MODEL, null, material.read())));
        }

        private Uni<Answer> instead(String reason, int removed) {
            return search.answer(tenant, sessionId, question, reason, removed);
        }
    }
}
