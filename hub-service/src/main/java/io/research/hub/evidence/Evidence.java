package io.research.hub.evidence;

import io.research.hub.passage.InterviewText;
import io.research.hub.passage.PreparedPassages;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Stores and deletes evidence, in the caller's transaction. */
@ApplicationScoped
public class Evidence {
    private final EvidenceRepository evidence;
    private final Clock clock;

    Evidence(EvidenceRepository evidence, Clock clock) {
        this.evidence = evidence;
        this.clock = clock;
    }

    /** Stores an interview, once; one that was deleted stays deleted. */
    public Uni<Void> store(Tenant tenant, InterviewText interview, PreparedPassages preparedPassages) {
        return evidence.add(
                        tenant,
                        interview.id(),
                        interview.studyId(),
                        interview.person(),
                        interview.endedAt(),
                        preparedPassages)
                .chain(added -> addPassages(tenant, interview.id(), preparedPassages, added));
    }

    /** The interviews that are already stored or were deleted. Uses the caller's session. */
    public Uni<Set<UUID>> known(Tenant tenant, List<UUID> interviewIds) {
        return evidence.known(tenant, interviewIds);
    }

    /** Stores the document of that source, once. */
    public Uni<Void> store(Tenant tenant, UUID sourceId, PreparedPassages preparedPassages) {
        return evidence.add(tenant, sourceId, null, sourceId.toString(), null, preparedPassages)
                .chain(added -> addPassages(tenant, sourceId, preparedPassages, added));
    }

    private Uni<Void> addPassages(Tenant tenant, UUID id, PreparedPassages preparedPassages, boolean isNew) {
        return isNew && !preparedPassages.passages().isEmpty()
                ? evidence.addPassages(tenant, id, preparedPassages.passages())
                : Uni.createFrom().voidItem();
    }

    /** Deletes an interview permanently, even one that is not known yet. */
    public Uni<Void> forgetInterview(Tenant tenant, UUID studyId, UUID interviewId) {
        var now = clock.instant();
        return evidence.noteDeleted(tenant, interviewId, studyId, now)
                .chain(() -> evidence.forget(tenant, List.of(interviewId), now));
    }

    /** Deletes documents permanently. */
    public Uni<Void> forgetDocuments(Tenant tenant, List<UUID> sourceIds) {
        return sourceIds.isEmpty() ? Uni.createFrom().voidItem() : evidence.forget(tenant, sourceIds, clock.instant());
    }

    /** The interviews of the study that are kept. */
    public Uni<List<UUID>> interviewsOf(Tenant tenant, UUID studyId) {
        return evidence.ofStudy(tenant, studyId);
    }

    /** Removes evidence that no session needs any more. */
    public Uni<Void> dropStudy(Tenant tenant, UUID studyId) {
        return evidence.dropStudy(tenant, studyId);
    }

    /** Whether the session may see all of them now; none can be removed until the caller's transaction ends. */
    public Uni<Boolean> areThere(Tenant tenant, UUID sessionId, List<UUID> evidenceIds) {
        return evidence.areThere(tenant, sessionId, evidenceIds);
    }

    /** What the session may see of it now, or null. */
    public Uni<SeenEvidence> seen(Tenant tenant, UUID sessionId, UUID evidenceId) {
        return evidence.content(tenant, sessionId, evidenceId);
    }
}
