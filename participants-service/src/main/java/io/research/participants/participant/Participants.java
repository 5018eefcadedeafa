package io.research.participants.participant;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.contracts.ErrorCode;
import io.research.contracts.participant.InvitedParticipant;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.outbox.Outbox;
import io.research.kernel.page.PageRequest;
import io.research.kernel.postgres.DatabaseFaults;
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
    Uni<ParticipantView> read(ReadScope scope, UUID id) {
        return participants.require(scope, id).map(participant -> participant.view(links));
    }

    @WithSession
    Uni<ParticipantPage> list(ReadScope scope, ParticipantFilter filter, PageRequest page) {
        return participants.count(scope, filter).chain(total -> (page.offset() >= total
                        ? Uni.createFrom().item(List.<Participant>of())
                        : participants.list(scope, filter, page))
                .map(found -> ParticipantPage.of(views(found), total, page)));
    }

    /** Changes what the patch gives; {@link Problem} {@code external_id_conflict} when another one has that id. */
    @WithTransaction
    Uni<ParticipantView> update(Tenant tenant, UUID id, ParticipantPatch patch) {
        return participants
                .requireForUpdate(tenant, id)
                .invoke(participant -> participant.update(patch, clock.instant()))
                .call(participants::flush)
                .map(participant -> participant.view(links))
                .onFailure(fault -> DatabaseFaults.violatedUnique(fault).isPresent())
                .transform(taken -> new Problem(ErrorCode.EXTERNAL_ID_CONFLICT));
    }

    /** Nobody sees the participants of that study from now on, and no more are created; in the current transaction. */
    Uni<Void> closeStudy(Tenant tenant, UUID studyId) {
        return participants.closeStudy(tenant, studyId, clock.instant());
    }

    /** Who holds that personal token; also after the study was deleted, for the interview page tells of that itself. */
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
     * @throws Problem {@code external_id_conflict} when the study has one of the external ids already, {@code not_found}
     *     when it was deleted meanwhile
     */
    public Uni<List<ParticipantView>> create(
            Tenant tenant, UUID studyId, String studySlug, List<NewParticipant> wanted) {
        var reserved = wanted.stream().map(ReservedParticipant::of).toList();
        return participants
                .grow(tenant, studyId, wanted.size())
                .invoke(Participants::requireOpen)
                .chain(() -> requireFree(tenant, studyId, wanted))
                .chain(() -> store(created(tenant, studyId, studySlug, reserved, clock.instant())));
    }

    /**
     * Creates in the current transaction those for whom a place was kept, as of the moment when it was. Nobody else can
     * hold one of their external ids: their study did not exist until now. Nobody is created when it is gone already.
     */
    public Uni<List<ParticipantView>> create(
            Tenant tenant, UUID studyId, String studySlug, List<ReservedParticipant> reserved, Instant at) {
        return participants
                .grow(tenant, studyId, reserved.size())
                .chain(isOpen -> isOpen
                        ? store(created(tenant, studyId, studySlug, reserved, at))
                        : Uni.createFrom().item(List.of()));
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

    /** Where letters to a participant go, or null when it is gone; read in the current session. */
    public Uni<Addressee> addressee(Tenant tenant, UUID id) {
        return participants.findOf(tenant, id).map(found -> found == null ? null : found.addressee(links));
    }

    /** Who was sent a letter with that token; also after the study was deleted. Read in the current session. */
    public Uni<Addressee> byUnsubscribeToken(String text) {
        var claimed = UnsubscribeToken.parse(text).orElseThrow(Problem::notFound);
        return participants.findAnywhere(claimed.participantId()).map(found -> {
            if (found == null || !found.proves(claimed)) {
                throw Problem.notFound();
            }
            return found.addressee(links);
        });
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

    /**
     * Whether the participant can be rewarded; read in the current session.
     *
     * @throws Problem {@code not_found}
     */
    public Uni<Rewardable> rewardable(Tenant tenant, UUID id) {
        return participants.require(tenant, id).map(Participant::rewardable);
    }

    /** The same, locked until the current transaction ends; null when the participant is gone. */
    public Uni<Rewardable> rewardableForUpdate(Tenant tenant, UUID id) {
        return participants.findForUpdate(tenant, id).map(found -> found == null ? null : found.rewardable());
    }

    /** Where a reward goes, also when the study was deleted after it was earned; read in the current session. */
    public Uni<EmailAddress> payee(UUID id) {
        return participants.findAnywhere(id).map(Participant::emailAddress);
    }

    /** Records in the current transaction that the reward was paid. */
    public Uni<Void> rewarded(Tenant tenant, UUID id) {
        return participants
                .findForUpdate(tenant, id)
                .onItem()
                .ifNotNull()
                .invoke(participant -> participant.rewarded(clock.instant()))
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

    private static void requireOpen(boolean isOpen) {
        if (!isOpen) {
            throw new Problem(ErrorCode.NOT_FOUND, "The study was deleted.");
        }
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
