package io.research.participants.link;

import io.research.kernel.http.KernelConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** The links of a participant, under the public address of the installation (contract §6.1). */
@ApplicationScoped
public class ParticipantLinks {
    private final KernelConfig config;

    public ParticipantLinks(KernelConfig config) {
        this.config = config;
    }

    /** Where the interview is held; whoever has the link takes part as this participant. */
    public String interview(String studySlug, String personalToken) {
        return config.publicUrl() + "/i/" + studySlug + "?p=" + personalToken;
    }

    /** Where one click ends the invitations of the organization. */
    public String unsubscribe(UUID participantId, String personalToken) {
        return config.publicUrl() + "/unsubscribe/"
                + UnsubscribeToken.of(participantId, personalToken).text();
    }
}
