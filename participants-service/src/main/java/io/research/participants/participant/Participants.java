package io.research.participants.participant;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.research.contracts.ErrorCode;
import io.research.contracts.participant.InvitedParticipant;
import io.research.kernel.address.EmailAddress;
import io.research.kernel.identity.Payer;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.outbox.Outbox;
import io.research.kernel.postgres.DatabaseFaults;
import io.research.kernel.problem.Problem;
import io.research.neighbours.NeighbourStudies;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.UUID;

/** Reads and changes participants; {@link Enrolment} adds them. */
@ApplicationScoped
public class Participants {
    private final ParticipantRepository participants;
    private final NeighbourStudies studies;
    private final ParticipantLinks links;
    private final InvitationQueue invitations;
    private final Outbox outbox;
    private final Clock clock;

    Participants(
            ParticipantRepository participants,
            NeighbourStudies studies,
            ParticipantLinks links,
            InvitationQueue invitations,
            Outbox outbox,
            Clock clock) {
        this.participants = participants;
        this.studies = studies;
        this.links = links;
        this.invitations = invitations;
        this.outbox = outbox;
        this.clock = clock;
    }

    /** @throws Problem {@code not_found} */
    @WithSession
    public Uni<ParticipantView> read(ReadScope scope, UUID id) {
        return participants.require(scope, id).map(participant -> participant.view(links));
    }

    @WithSession
    Uni<ParticipantPage> list(ReadScope scope, ParticipantFilter filter) {
        return participants.count(scope, filter).chain(total -> (filter.page().offset() >= total
                        ? Uni.createFrom().item(List.<Participant>of())
                        : participants.list(scope, filter))
                .map(found -> ParticipantPage.of(views(found), total, filter.page())));
    }

    /**
     * Changes what the patch gives; {@link Problem} {@code external_id_conflict} when another one has that id. Where the
     * study pays automatically, whoever gives another address has to be one who may pay: the reward goes there. Somebody who was
     * invited at the old address and has not begun is invited at the new one.
     */
    Uni<ParticipantView> update(Tenant tenant, UUID id, ParticipantPatch patch, Payer payer) {
        return Panache.withSession(() -> participants.require(tenant, id))
                .chain(participant -> participant.movesTo(patch)
                        ? studies.require(participant.studyId())
                                .map(study -> StudySummary.of(study, RewardPromise.of(study, payer)))
                        : Uni.createFrom().nullItem())
                .chain(study -> Panache.withTransaction(() -> save(tenant, id, patch, study)));
    }

    /** @param study null where the patch gives no other address */
    private Uni<ParticipantView> save(Tenant tenant, UUID id, ParticipantPatch patch, StudySummary study) {
        return participants
                .requireForUpdate(tenant, id)
                .chain(participant -> {
                    boolean isInvitedAnew = participant.update(patch, study, clock.instant());
                    return participants
                            .flush()
                            .replaceWith(() -> participant.view(links))
                            .call(view -> isInvitedAnew
                                    ? invitations.queue(tenant, study, List.of(view))
                                    : Uni.createFrom().voidItem());
                })
                .onFailure(fault -> DatabaseFaults.violatedUnique(fault).isPresent())
                .transform(taken -> new Problem(ErrorCode.EXTERNAL_ID_CONFLICT));
    }

    /**
     * The participant with that personal token. Also after its study was deleted: the interview page tells people that the
     * study is closed.
     */
    @WithSession
    Uni<InvitedParticipant> byToken(String token) {
        return (PersonalToken.isWellFormed(token)
                        ? participants.findByToken(token)
                        : Uni.createFrom().<Participant>nullItem())
                .onItem()
                .ifNull()
                .failWith(Problem::notFound)
                .map(Participant::asInvited);
    }

    @WithSession
    Uni<List<ParticipantMetadata>> metadata(Tenant tenant, MetadataRequest request) {
        return participants.metadata(tenant, request.participantIds());
    }

    /** The participant, locked until the current transaction ends; null when it is gone. */
    public Uni<ParticipantView> findForUpdate(Tenant tenant, UUID id) {
        return participants
                .findForUpdate(tenant, id)
                .map(participant -> participant == null ? null : participant.view(links));
    }

    /** Where e-mails to the participant go, or null when it is gone; in the current session. */
    public Uni<Addressee> addressee(Tenant tenant, UUID id) {
        return participants.findOf(tenant, id).map(found -> found == null ? null : found.addressee(links));
    }

    /**
     * The participant that an unsubscribe link was sent to, also after its study was deleted; in the current session.
     *
     * @throws Problem {@code not_found} when the link was never sent
     */
    public Uni<Addressee> byUnsubscribeToken(String text) {
        var claimed = UnsubscribeToken.parse(text).orElseThrow(Problem::notFound);
        return participants.findAnywhere(claimed.participantId()).map(found -> {
            if (found == null || !found.proves(claimed)) {
                throw Problem.notFound();
            }
            return found.addressee(links);
        });
    }

    /**
     * Records in the current transaction that the mail server has accepted the invitation to that address, and announces it;
     * false where the participant has another address by now, and is not invited there yet.
     */
    public Uni<Boolean> invited(Tenant tenant, UUID id, EmailAddress at) {
        return participants
                .requireForUpdate(tenant, id)
                .chain(participant -> participant.emailAddress().key().equals(at.key())
                        ? outbox.add(participant.invited(clock.instant())).replaceWith(true)
                        : Uni.createFrom().item(false));
    }

    /** Records in the current transaction that the invitation cannot be delivered. */
    public Uni<Void> undeliverable(Tenant tenant, UUID id) {
        return participants
                .requireForUpdate(tenant, id)
                .invoke(participant -> participant.undeliverable(clock.instant()))
                .replaceWithVoid();
    }

    /** The address that a reward goes to, also when the study was deleted after it was earned; in the current session. */
    public Uni<EmailAddress> payee(Tenant tenant, UUID id) {
        return participants.findEvenDeleted(tenant, id).map(Participant::emailAddress);
    }

    /** Who promised to pay the participant, or null; also when its study was deleted; in the current session. */
    public Uni<RewardPromise> rewardPromise(Tenant tenant, UUID id) {
        return participants.findEvenDeleted(tenant, id).map(Participant::rewardPromise);
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

    private List<ParticipantView> views(List<Participant> found) {
        return found.stream().map(participant -> participant.view(links)).toList();
    }
}
