package io.research.participants.participant;

import io.research.kernel.http.KernelConfig;
import jakarta.enterprise.context.ApplicationScoped;

/** The address that a participant opens (contract §6.1). */
@ApplicationScoped
class ParticipantLinks {
    private final KernelConfig config;

    ParticipantLinks(KernelConfig config) {
        this.config = config;
    }

    String unsubscribe(UnsubscribeToken token) {
        return config.publicUrl() + "/unsubscribe/" + token.text();
    }

    String interview(String studySlug, String token) {
        return config.publicUrl() + "/i/" + studySlug + "?p=" + token;
    }
}
