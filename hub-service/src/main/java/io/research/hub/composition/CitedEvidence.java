package io.research.hub.composition;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.hub.answer.Reference;
import io.research.hub.evidence.Evidence;
import io.research.hub.evidence.SeenEvidence;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Names the people and documents that references lead to. Not inside a session. */
@ApplicationScoped
class CitedEvidence {
    private final Evidence evidence;

    CitedEvidence(Evidence evidence) {
        this.evidence = evidence;
    }

    Uni<List<Composition.Cited>> of(Tenant tenant, UUID sessionId, List<Reference> references) {
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

    /** What the session sees under an id; null if it was removed meanwhile. */
    private record Named(UUID id, SeenEvidence seen) {}
}
