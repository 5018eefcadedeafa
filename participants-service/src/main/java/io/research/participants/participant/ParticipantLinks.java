package io.research.participants.participant;

import io.research.kernel.http.KernelConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** The links of a participant, under the public address of the installation (contract §6.1). */
@ApplicationScoped
class ParticipantLinks {
    private final KernelConfig config;

    ParticipantLinks(KernelConfig config) {
        this.config = config;
    }

    /** Where the interview is held; whoever has the link takes part as this participant. */
    String interview(String studySlug, String personalToken) {
        return config.publicUrl() + "/i/" + studySlug + "?p=" + personalToken;
    }

    /** Where one click ends the invitations of the organization. */
    String unsubscribe(UUID participantId, String personalToken) {
        return config.publicUrl() + "/unsubscribe/"
                + UnsubscribeToken.of(participantId, personalToken).text();
    }
}
