package io.research.participants.invitation;

import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.kernel.identity.Tenant;
import io.research.participants.participant.Participants;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.UUID;

/**
 * Invitations from the moment they are asked for to the moment the mail server has them. The outcome of each is written
 * together with what it means for the participant, and a failure only by the worker that still holds the invitation.
 */
@ApplicationScoped
public class Invitations {
    private final InvitationRepository invitations;
    private final Participants participants;
    private final InvitationConfig config;
    private final Clock clock;

    Invitations(InvitationRepository invitations, Participants participants, InvitationConfig config, Clock clock) {
        this.invitations = invitations;
        this.participants = participants;
        this.config = config;
        this.clock = clock;
    }

    /**
     * Asks, in the current transaction, that these participants be invited; the mails go out after the commit.
     */
    public Uni<Void> queue(Tenant tenant, List<UUID> participantIds, InvitingStudy study) {
        return participantIds.isEmpty()
                ? Uni.createFrom().voidItem()
                : invitations.insert(tenant, participantIds, study, clock.instant());
    }

    @WithTransaction
    Uni<List<Invitation>> claim(int most) {
        return invitations.claim(clock.instant(), config.lease(), most);
    }

    /** A sign of life of the worker that holds it. */
    @WithTransaction
    Uni<Void> keep(Invitation invitation) {
        return invitations
                .defer(invitation, clock.instant().plus(config.lease()))
                .replaceWithVoid();
    }

    /** The mail server has it: true whoever holds it by now. */
    @WithTransaction
    Uni<Void> sent(Invitation invitation) {
        return invitations
                .remove(invitation)
                .chain(removed -> removed
                        ? participants.invited(invitation.tenant(), invitation.participantId())
                        : Uni.createFrom().voidItem());
    }

    /** Nothing is to be sent after all; the participant stays as it is. */
    @WithTransaction
    Uni<Void> drop(Invitation invitation) {
        return invitations.removeHeld(invitation).replaceWithVoid();
    }

    /** The mail server will never take it. */
    @WithTransaction
    Uni<Void> refused(Invitation invitation) {
        return giveUp(invitation);
    }

    /** A passing fault: tried again after a pause, but not for ever. */
    @WithTransaction
    Uni<Void> failed(Invitation invitation) {
        if (invitation.attempts() >= config.maxAttempts()) {
            return giveUp(invitation);
        }
        return invitations
                .defer(invitation, clock.instant().plus(config.pauseAfter(invitation.attempts())))
                .replaceWithVoid();
    }

    private Uni<Void> giveUp(Invitation invitation) {
        return invitations
                .removeHeld(invitation)
                .chain(removed -> removed
                        ? participants.undeliverable(invitation.tenant(), invitation.participantId())
                        : Uni.createFrom().voidItem());
    }
}
