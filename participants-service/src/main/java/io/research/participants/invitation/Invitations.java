package io.research.participants.invitation;

import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.kernel.address.EmailAddress;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.JobConfig;
import io.research.participants.email.MailConfig;
import io.research.participants.participant.InvitationQueue;
import io.research.participants.participant.ParticipantView;
import io.research.participants.participant.Participants;
import io.research.participants.participant.StudySummary;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The queue of invitations and the outcome of each, which is written together with the participant's delivery status.
 * Retries and leases are configured like those of a job of the kind {@code participants.invite}. The queue is a table of
 * its own because its rows come a hundred at a time and go as soon as the mail server has them.
 */
@ApplicationScoped
public class Invitations implements InvitationQueue {
    static final String KIND = "participants.invite";

    /** The part of an organization's e-mails that invitations leave to rewards, which else would wait until all are invited. */
    private static final int PART_OF_REWARDS = 10;

    private final InvitationRepository invitations;
    private final Participants participants;
    private final JobConfig config;
    private final MailConfig mail;

    Invitations(InvitationRepository invitations, Participants participants, JobConfig config, MailConfig mail) {
        this.invitations = invitations;
        this.participants = participants;
        this.config = config;
        this.mail = mail;
    }

    @Override
    public Uni<Void> queue(Tenant tenant, StudySummary study, List<ParticipantView> participants) {
        var invited = participants.stream()
                .filter(participant -> !participant.silent())
                .map(ParticipantView::id)
                .toList();
        return invited.isEmpty() ? Uni.createFrom().voidItem() : invitations.insert(tenant, study, invited);
    }

    @WithTransaction
    Uni<List<Invitation>> claim(int most) {
        return invitations.claim(config.lease(), most, perHour());
    }

    private int perHour() {
        int all = mail.perOrganizationHour();
        return all - all / PART_OF_REWARDS;
    }

    /** Extends the leases of a worker that is still at work. */
    Uni<Integer> extend(SqlClient connection, List<Invitation> held) {
        return invitations.extend(connection, held, config.lease());
    }

    /**
     * Marks the participant as invited, even if another worker holds the invitation by now. Where the address was changed while
     * the e-mail was on its way, another one goes to the new address.
     */
    @WithTransaction
    Uni<Void> sent(Invitation invitation, EmailAddress to) {
        return invitations
                .remove(invitation)
                .chain(removed -> removed
                        ? participants.invited(invitation.tenant(), invitation.participantId(), to)
                        : Uni.createFrom().item(true))
                .chain(isInvited -> isInvited
                        ? Uni.createFrom().voidItem()
                        : invitations.insert(
                                invitation.tenant(), invitation.study(), List.of(invitation.participantId())));
    }

    /** Removes an invitation that is not to be sent any more; the participant stays as it is. */
    @WithTransaction
    Uni<Void> drop(Invitation invitation) {
        return invitations.removeHeld(invitation).replaceWithVoid();
    }

    /**
     * Has the invitation tried again after a pause; marks it as undeliverable after the last attempt.
     *
     * @param isFinal whether the mail server refused it for good
     */
    @WithTransaction
    Uni<Void> failed(Invitation invitation, boolean isFinal) {
        Optional<Duration> pause =
                isFinal ? Optional.empty() : config.kinds().get(KIND).pauseAfter(invitation.attempts());
        return pause.isPresent() ? invitations.defer(invitation, pause.get()) : giveUp(invitation);
    }

    private Uni<Void> giveUp(Invitation invitation) {
        return invitations
                .removeHeld(invitation)
                .chain(removed -> removed
                        ? participants.undeliverable(invitation.tenant(), invitation.participantId())
                        : Uni.createFrom().voidItem());
    }
}
