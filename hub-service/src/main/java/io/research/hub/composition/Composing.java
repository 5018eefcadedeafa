package io.research.hub.composition;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.hub.answer.Answer;
import io.research.hub.answer.Answering;
import io.research.hub.answer.Reference;
import io.research.hub.evidence.Evidence;
import io.research.hub.evidence.SeenEvidence;
import io.research.hub.question.Question;
import io.research.hub.wording.Wording;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.JobSteps;
import io.research.kernel.problem.Problem;
import io.research.text.language.Language;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Composes of answers to the parts of a prompt, each checked as answers of the chat are. The evidence has to speak of some
 * part, or nothing is made. Not inside a session of the database.
 */
@ApplicationScoped
public class Composing {
    private final Answering answering;
    private final Evidence evidence;

    Composing(Answering answering, Evidence evidence) {
        this.answering = answering;
        this.evidence = evidence;
    }

    /**
     * @param steps are told of each part of the prompt, with one more for what comes after
     * @throws Problem where the evidence speaks of no part of the prompt
     */
    public Uni<Composition> compose(Tenant tenant, UUID sessionId, String title, String prompt, JobSteps steps) {
        var begun = new Composition(title, prompt, List.of(), List.of(), List.of());
        return add(tenant, sessionId, begun, Parts.of(prompt), 0, steps).invoke(made -> {
            if (made.references().isEmpty()) {
                throw new Problem(
                        ErrorCode.EVIDENCE_UNAVAILABLE,
                        Wording.of(begun.language()).say("output.none"));
            }
        });
    }

    private Uni<Composition> add(
            Tenant tenant, UUID sessionId, Composition made, List<String> parts, int at, JobSteps steps) {
        return at == parts.size()
                ? Uni.createFrom().item(made)
                : add(tenant, sessionId, made, parts.get(at), made.language())
                        .call(() -> steps.tell(at + 1, parts.size() + 1))
                        .chain(more -> add(tenant, sessionId, more, parts, at + 1, steps));
    }

    /**
     * The same with a section on that, which says so where the evidence does not speak of it.
     *
     * @param otherwise in which language it is, where the part does not tell
     */
    Uni<Composition> add(Tenant tenant, UUID sessionId, Composition made, String part, Language otherwise) {
        return answering
                .answer(tenant, sessionId, Question.of(part, made.lastLabel(), otherwise), JobSteps.UNTOLD)
                .chain(answer -> cited(tenant, sessionId, answer.references())
                        .map(cited -> made.with(section(part, answer), answer.references(), cited)));
    }

    private static Composition.Section section(String part, Answer answer) {
        return new Composition.Section(
                Parts.heading(part),
                answer.text().lines().filter(line -> !line.isBlank()).toList(),
                answer.insufficientEvidence());
    }

    private Uni<List<Composition.Cited>> cited(Tenant tenant, UUID sessionId, List<Reference> references) {
        return Panache.withSession(() -> Multi.createFrom()
                        .iterable(references.stream()
                                .map(Reference::evidenceId)
                                .distinct()
                                .toList())
                        .onItem()
                        .transformToUniAndConcatenate(
                                id -> evidence.seen(tenant, sessionId, id).map(seen -> new Named(id, seen)))
                        .collect()
                        .in(HashMap<UUID, SeenEvidence>::new, (all, named) -> all.put(named.id(), named.seen())))
                .map(seen -> cited(references, seen));
    }

    private static List<Composition.Cited> cited(List<Reference> references, Map<UUID, SeenEvidence> seen) {
        return references.stream()
                .filter(reference -> seen.get(reference.evidenceId()) != null)
                .map(reference -> {
                    var one = seen.get(reference.evidenceId());
                    String who = reference.interviewId() == null ? one.name() : one.participantLabel();
                    return new Composition.Cited(reference.label(), who, one.name());
                })
                .toList();
    }

    /** What a session sees under an id; null where it was taken away meanwhile. */
    private record Named(UUID id, SeenEvidence seen) {}
}
