package io.research.hub.composition;

import io.research.contracts.ErrorCode;
import io.research.hub.answer.Answer;
import io.research.hub.answer.Answers;
import io.research.hub.answer.OutputWriter;
import io.research.hub.answer.OutputWriter.Outcome;
import io.research.hub.answer.Question;
import io.research.hub.answer.Section;
import io.research.hub.wording.HubMessages;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.JobSteps;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * Composes the content of an output: with a model if there is one and its lines hold up, otherwise from passages that
 * contain words of each part of the prompt. It fails if nothing is found. Not inside a database session.
 */
@ApplicationScoped
public class Compositions {
    private final Answers answers;
    private final OutputWriter writer;
    private final CitedEvidence cited;

    Compositions(Answers answers, OutputWriter writer, CitedEvidence cited) {
        this.answers = answers;
        this.writer = writer;
        this.cited = cited;
    }

    /** @throws Problem where nothing is found */
    public Uni<Composition> compose(Tenant tenant, UUID sessionId, String title, String prompt, JobSteps steps) {
        var begun = Composition.empty(title, prompt);
        return (writer.isOn()
                        ? written(tenant, sessionId, begun, steps)
                        : found(tenant, sessionId, begun, Parts.of(prompt), null, steps))
                .invoke(made -> {
                    if (made.references().isEmpty()) {
                        throw new Problem(
                                ErrorCode.EVIDENCE_UNAVAILABLE,
                                HubMessages.of(begun.language()).say("output.none"));
                    }
                });
    }

    private Uni<Composition> written(Tenant tenant, UUID sessionId, Composition begun, JobSteps steps) {
        var order = new OutputWriter.Order(begun.prompt(), begun.title(), List.of(), 0, begun.language());
        return writer.write(tenant, sessionId, order, steps).chain(outcome -> switch (outcome) {
            case Outcome.Made made ->
                cited.of(tenant, sessionId, made.references())
                        .map(who -> begun.with(null, made.sections(), made.references(), who, made.origin()));
            case Outcome.Failed failed ->
                found(tenant, sessionId, begun, Parts.of(begun.prompt()), failed.reason(), steps);
        });
    }

    /** One part after another, with one more step for what follows. */
    private Uni<Composition> found(
            Tenant tenant,
            UUID sessionId,
            Composition made,
            List<String> parts,
            String fallbackReason,
            JobSteps steps) {
        int at = made.sections().size();
        if (at == parts.size()) {
            return Uni.createFrom().item(made);
        }
        String part = parts.get(at);
        return answers.search(tenant, sessionId, Question.of(part, made.lastLabel(), made.language()), fallbackReason)
                .chain(answer ->
                        cited.of(tenant, sessionId, answer.references()).map(who -> added(made, part, answer, who)))
                .call(() -> steps.tell(at + 1, parts.size() + 1))
                .chain(more -> found(tenant, sessionId, more, parts, fallbackReason, steps));
    }

    private static Composition added(Composition made, String part, Answer answer, List<Composition.Cited> who) {
        var sections = new ArrayList<>(made.sections());
        sections.add(new Section(
                Parts.heading(part),
                answer.text().lines().filter(line -> !line.isBlank()).toList(),
                answer.insufficientEvidence()));
        return made.with(null, sections, answer.references(), who, answer.origin());
    }
}
