package io.research.hub.answer;

import io.research.assistant.Feature;
import io.research.assistant.LanguageModel;
import io.research.assistant.ModelReply.Answered;
import io.research.assistant.ModelReply.Failed;
import io.research.assistant.ModelUse;
import io.research.hub.question.Question;
import io.research.hub.question.Relevance;
import io.research.hub.question.UnsaidWords;
import io.research.hub.retrieval.FoundPassage;
import io.research.hub.retrieval.Retrieval;
import io.research.hub.retrieval.Retrieved;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.JobSteps;
import io.research.kernel.postgres.VertxContexts;
import io.research.text.embedding.Embeddings;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;

/** Answers a question from a session's evidence: by a model where there is one and its claims stand, else by extraction. */
@ApplicationScoped
public class Answering {
    private static final int PASSAGES = 80;

    /** Finding, and answering. */
    private static final int STEPS = 2;

    private final Retrieval retrieval;
    private final Embeddings embeddings;
    private final LanguageModel model;

    Answering(Retrieval retrieval, Embeddings embeddings, LanguageModel model) {
        this.retrieval = retrieval;
        this.embeddings = embeddings;
        this.model = model;
    }

    /**
     * Not inside a session.
     *
     * @param steps are told that the evidence is found where a model is asked, which takes its time
     */
    public Uni<Answer> answer(Tenant tenant, UUID sessionId, Question question, JobSteps steps) {
        var context = VertxContexts.current();
        var found = question.isNaming()
                ? retrieval.find(tenant, sessionId, question.lookedFor(), Relevance.wanted(question), PASSAGES)
                : retrieval.spread(tenant, sessionId, PASSAGES);
        return found.chain(retrieved -> unsaid(question, retrieved)
                        .chain(unsaid -> onWorker(() -> Findings.of(question, retrieved, unsaid)))
                        .chain(findings -> answer(tenant, question, retrieved, findings, steps)))
                .emitOn(context);
    }

    /** Without vectors nothing is missed. */
    private Uni<UnsaidWords> unsaid(Question question, Retrieved retrieved) {
        return onWorker(() -> UnsaidWords.of(question, retrieved.passages()))
                .chain(words -> words.isEmpty()
                        ? Uni.createFrom().item(UnsaidWords.NONE)
                        : embeddings.embed(words).map(UnsaidWords::new))
                .onFailure()
                .recoverWithItem(UnsaidWords.NONE);
    }

    private Uni<Answer> answer(
            Tenant tenant, Question question, Retrieved retrieved, Findings findings, JobSteps steps) {
        if (findings.best().isEmpty() || !model.isOn(Feature.HUB)) {
            return extract(question, retrieved, findings, 0);
        }
        var passages = named(findings.best());
        var names = Names.of(retrieved.passages());
        var use = new ModelUse(Feature.HUB, tenant.organizationId(), tenant.appId());
        return steps.tell(1, STEPS)
                .chain(() -> onWorker(() -> ModelPrompt.of(use, question, passages, names)))
                .chain(model::ask)
                .chain(reply -> switch (reply) {
                    case Answered answered ->
                        onWorker(() -> ModelAnswer.of(answered.text(), passages, names))
                                .chain(checked -> checked(question, retrieved, findings, checked));
                    case Failed failed -> extract(question, retrieved, findings, 0);
                });
    }

    private Uni<Answer> checked(Question question, Retrieved retrieved, Findings findings, ModelAnswer checked) {
        if (!checked.claims().isEmpty()) {
            return Uni.createFrom().item(checked.answer(question, findings.areAll()));
        }
        return checked.insufficient()
                ? Uni.createFrom().item(Extractive.nothing(question, retrieved, checked.removed()))
                : extract(question, retrieved, findings, checked.removed());
    }

    private static Map<String, FoundPassage> named(List<Finding> findings) {
        var named = new LinkedHashMap<String, FoundPassage>();
        findings.forEach(finding -> named.put("S" + (named.size() + 1), finding.passage()));
        return named;
    }

    private Uni<Answer> extract(Question question, Retrieved retrieved, Findings findings, int removed) {
        var grouped = Extractive.hasGroups(question, findings) ? findings.best() : List.<Finding>of();
        return vectors(grouped)
                .chain(vectors ->
                        onWorker(() -> new Extractive(question, retrieved, findings, vectors).answer(removed)));
    }

    /** Of what is quoted; only those are made that are not stored with their passages. Empty where they cannot be had. */
    private Uni<List<float[]>> vectors(List<Finding> findings) {
        var missing = findings.stream()
                .filter(finding -> finding.storedVector() == null)
                .map(finding -> finding.quotation().text())
                .toList();
        return embeddings
                .embedAll(missing)
                .map(List::iterator)
                .map(made -> findings.stream()
                        .map(finding -> finding.storedVector() == null ? made.next() : finding.storedVector())
                        .toList())
                .onFailure()
                .recoverWithItem(List.of());
    }

    private static <T> Uni<T> onWorker(Supplier<T> work) {
        return Uni.createFrom().item(work).runSubscriptionOn(Infrastructure.getDefaultWorkerPool());
    }
}
