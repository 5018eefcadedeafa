package io.research.participants.unsubscription;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.participants.participant.Addressee;
import io.research.participants.participant.Participants;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/** Wanting no more invitations of an organization, and what follows from it. */
@ApplicationScoped
public class Unsubscriptions {
    private final UnsubscriptionRepository unsubscriptions;
    private final Participants participants;
    private final Clock clock;

    Unsubscriptions(UnsubscriptionRepository unsubscriptions, Participants participants, Clock clock) {
        this.unsubscriptions = unsubscriptions;
        this.participants = participants;
        this.clock = clock;
    }

    /** Whether that person, whatever study it is about, wants no invitations of that organization; in the current session. */
    public Uni<Boolean> holdFor(Addressee person) {
        return unsubscriptions.has(person.tenant(), person.email());
    }

    /** Who holds that token of a letter; {@code not_found} for nobody. */
    @WithSession
    Uni<Addressee> holder(String token) {
        return participants.byUnsubscribeToken(token);
    }

    /** No more invitations to the holder of that token; repeated, nothing more happens. */
    @WithTransaction
    Uni<Addressee> unsubscribe(String token) {
        return participants
                .byUnsubscribeToken(token)
                .call(person -> unsubscriptions.insert(person.tenant(), person.email(), clock.instant()));
    }
}
