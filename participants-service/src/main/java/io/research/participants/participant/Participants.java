package io.research.participants.participant;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.research.contracts.ErrorCode;
import io.research.contracts.participant.InvitedParticipant;
import io.research.kernel.identity.Tenant;
import io.research.kernel.outbox.Outbox;
import io.research.kernel.page.PageRequest;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/** What can be done with participants. */
@ApplicationScoped
public class Participants {
    private final ParticipantRepository participants;
    private final ParticipantLinks links;
    private final Outbox outbox;
    private final Clock clock;

    Participants(ParticipantRepository participants, ParticipantLinks links, Outbox outbox, Clock clock) {
        this.participants = participants;
        this.links = links;
        this.outbox = outbox;
        this.clock = clock;
    }

    @WithSession
    Uni<ParticipantView> read(Tenant tenant, UUID id) {
        return participants.require(tenant, id).map(participant -> participant.view(links));
    }

    @WithSession
    Uni<ParticipantPage> list(Tenant tenant, ParticipantFilter filter, PageRequest page) {
        return participants.count(tenant, filter).chain(total -> (page.offset() >= total
                        ? Uni.createFrom().item(List.<Participant>of())
                        : participants.list(tenant, filter, page))
                .map(found -> ParticipantPage.of(views(found), total, page)));
    }

    /** Who holds that personal token. */
    @WithSession
    Uni<InvitedParticipant> byToken(String token) {
        if (!PersonalToken.isWellFormed(token)) {
            throw Problem.notFound();
        }
        return participants.findByToken(token).map(participant -> {
            if (participant == null) {
                throw Problem.notFound();
            }
            return participant.asInvited();
        });
    }

    /**
     * Creates them all in the current transaction, in that order.
     *
     * @throws Problem {@code external_id_conflict} when the study has one of the external ids already
     */
    public Uni<List<ParticipantView>> create(
            Tenant tenant, UUID studyId, String studySlug, List<NewParticipant> wanted) {
        var reserved = wanted.stream().map(ReservedParticipant::of).toList();
        return participants
                .grow(tenant, studyId, wanted.size())
                .chain(() -> requireFree(tenant, studyId, wanted))
                .chain(() -> store(created(tenant, studyId, studySlug, reserved, clock.instant())));
    }

    /**
     * Creates in the current transaction those for whom a place was kept, as of the moment when it was. Nobody else can
     * hold one of their external ids: their study did not exist until now.
     */
    public Uni<List<ParticipantView>> create(
            Tenant tenant, UUID studyId, String studySlug, List<ReservedParticipant> reserved, Instant at) {
        return participants
                .grow(tenant, studyId, reserved.size())
                .chain(() -> store(created(tenant, studyId, studySlug, reserved, at)));
    }

    /** How those for whom a place is kept will be shown once they are created. */
    public List<ParticipantView> preview(
            Tenant tenant, UUID studyId, String studySlug, List<ReservedParticipant> reserved, Instant at) {
        return views(created(tenant, studyId, studySlug, reserved, at));
    }

    /**
     * Looks, in the current session, whether the study has one of the external ids already.
     *
     * @throws Problem {@code external_id_conflict} when it has
     */
    public Uni<Void> requireFree(Tenant tenant, UUID studyId, List<NewParticipant> wanted) {
        var externalIds = wanted.stream()
                .map(NewParticipant::externalId)
                .filter(Objects::nonNull)
                .toList();
        if (externalIds.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        return participants
                .withExternalIds(tenant, studyId, externalIds)
                .invoke(Participants::requireNone)
                .replaceWithVoid();
    }

    /** Where the invitation of a participant goes; read in the current session. */
    public Uni<Addressee> addressee(Tenant tenant, UUID id) {
        return participants.require(tenant, id).map(participant -> participant.addressee(links));
    }

    /** Records in the current transaction that the mail server has the invitation, and announces it. */
    public Uni<Void> invited(Tenant tenant, UUID id) {
        return participants
                .requireForUpdate(tenant, id)
                .chain(participant -> outbox.add(participant.invited(clock.instant())));
    }

    /** Records in the current transaction that the invitation cannot be delivered. */
    public Uni<Void> undeliverable(Tenant tenant, UUID id) {
        return participants
                .requireForUpdate(tenant, id)
                .invoke(participant -> participant.undeliverable(clock.instant()))
                .replaceWithVoid();
    }

    private Uni<List<ParticipantView>> store(List<Participant> created) {
        return participants.persist(created).chain(participants::flush).map(stored -> views(created));
    }

    private static List<Participant> created(
            Tenant tenant, UUID studyId, String studySlug, List<ReservedParticipant> reserved, Instant at) {
        return reserved.stream()
                .map(one -> Participant.create(tenant, studyId, studySlug, one, at))
                .toList();
    }

    private static void requireNone(List<Participant> holders) {
        if (!holders.isEmpty()) {
            throw new Problem(ErrorCode.EXTERNAL_ID_CONFLICT);
        }
    }

    private List<ParticipantView> views(List<Participant> found) {
        return found.stream().map(participant -> participant.view(links)).toList();
    }
}
