package io.research.participants.participant;

import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** Takes up invitations by e-mail; owned by this feature, because whoever gives a new address is invited there. */
public interface InvitationQueue {
    /** Queues an invitation for each of the participants that is not silent; in the current transaction. */
    Uni<Void> queue(Tenant tenant, StudySummary study, List<ParticipantView> participants);
}
