package io.research.participants.participant;

import io.research.contracts.ErrorCode;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/** Adds participants to studies, until a study is deleted. All in the transaction of the caller. */
@ApplicationScoped
public class Enrolment {
    private final ParticipantRepository participants;
    private final EnrolmentRepository enrolments;
    private final ParticipantLinks links;
    private final Clock clock;

    Enrolment(ParticipantRepository participants, EnrolmentRepository enrolments, ParticipantLinks links, Clock clock) {
        this.participants = participants;
        this.enrolments = enrolments;
        this.links = links;
        this.clock = clock;
    }

    /**
     * Creates them all, in that order.
     *
     * @throws Problem {@code external_id_conflict} when the study has one of the external ids already, {@code not_found}
     *     when it was deleted meanwhile
     */
    public Uni<List<ParticipantView>> enrol(Tenant tenant, StudySummary study, List<NewParticipant> wanted) {
        var reserved = wanted.stream().map(ReservedParticipant::of).toList();
        return enrolments
                .lockOpen(tenant, study.id())
                .invoke(Enrolment::requireOpen)
                .chain(() -> requireFree(tenant, study.id(), wanted))
                .chain(() -> insert(tenant, study, reserved, clock.instant()));
    }

    /**
     * Creates the reserved participants, with the time at which they were reserved. Their external ids cannot conflict,
     * because the study did not exist before. Creates nobody when the study has been deleted already.
     */
    public Uni<List<ParticipantView>> enrolReserved(
            Tenant tenant, StudySummary study, List<ReservedParticipant> reserved, Instant reservedAt) {
        return enrolments
                .lockOpen(tenant, study.id())
                .chain(isOpen -> isOpen
                        ? insert(tenant, study, reserved, reservedAt)
                        : Uni.createFrom().item(List.of()));
    }

    /** The reserved participants as they will be shown once they are created. */
    public List<ParticipantView> preview(
            Tenant tenant, StudySummary study, List<ReservedParticipant> reserved, Instant reservedAt) {
        return reserved.stream()
                .map(one -> new Participant(tenant, study, one, reservedAt).view(links))
                .toList();
    }

    /**
     * Checks that the study has none of the external ids.
     *
     * @throws Problem {@code external_id_conflict}
     */
    public Uni<Void> requireFree(Tenant tenant, UUID studyId, List<NewParticipant> wanted) {
        var externalIds = wanted.stream()
                .map(NewParticipant::externalId)
                .filter(Objects::nonNull)
                .toList();
        return externalIds.isEmpty()
                ? Uni.createFrom().voidItem()
                : participants
                        .hasExternalIds(tenant, studyId, externalIds)
                        .invoke(Enrolment::requireNone)
                        .replaceWithVoid();
    }

    /** Nobody can be added to the study from now on, and its participants are not shown any more. */
    Uni<Void> close(Tenant tenant, UUID studyId) {
        var now = clock.instant();
        return enrolments.close(tenant, studyId, now).chain(() -> participants.hide(tenant, studyId, now));
    }

    private Uni<List<ParticipantView>> insert(
            Tenant tenant, StudySummary study, List<ReservedParticipant> reserved, Instant at) {
        return participants.insert(tenant, study, reserved, at).map(inserted -> preview(tenant, study, reserved, at));
    }

    private static void requireOpen(boolean isOpen) {
        if (!isOpen) {
            throw new Problem(ErrorCode.NOT_FOUND, "The study was deleted.");
        }
    }

    private static void requireNone(boolean isTaken) {
        if (isTaken) {
            throw new Problem(ErrorCode.EXTERNAL_ID_CONFLICT);
        }
    }
}
