package io.research.gateway.session;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;

/** Whom the identity provider's names stand for, said by whoever runs the installation and not by an e-mail address. */
@ApplicationScoped
public class ProviderIdentities {
    private final IdentityRepository identities;
    private final SessionConfig config;
    private final Clock clock;

    ProviderIdentities(IdentityRepository identities, SessionConfig config, Clock clock) {
        this.identities = identities;
        this.config = config;
        this.clock = clock;
    }

    /** Ties the name to the user, in the current transaction, unless it stands for somebody. */
    public Uni<Void> ensure(String subject, UUID userId) {
        String issuer = config.provider()
                .issuer()
                .orElseThrow(() -> new IllegalStateException(
                        "an account has a subject, but research.sessions.provider.issuer is not set"));
        return Panache.flush().chain(() -> identities.ensure(issuer, subject, userId, clock.instant()));
    }
}
