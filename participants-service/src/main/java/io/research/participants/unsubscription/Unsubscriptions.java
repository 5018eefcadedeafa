package io.research.participants.unsubscription;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.participants.participant.Addressee;
import io.research.participants.participant.Participants;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/** Who wants no more invitations of an organization. */
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

    /** Whether that address wants no invitations of that organization, for any study; in the current session. */
    public Uni<Boolean> has(Addressee person) {
        return unsubscriptions.has(person.tenant(), person.email());
    }

    /** Where the participant stands that an unsubscribe link was sent to; {@code not_found} when there is none. */
    @WithSession
    Uni<Unsubscription> read(String token) {
        return participants.byUnsubscribeToken(token).chain(person -> has(person)
                .map(isUnsubscribed -> new Unsubscription(
                        person.tenant(), isUnsubscribed ? UnsubscriptionStep.UNSUBSCRIBED : UnsubscriptionStep.ASKED)));
    }

    /** Ends the invitations to the participant that the link was sent to; repeating it changes nothing. */
    @WithTransaction
    Uni<Unsubscription> unsubscribe(String token) {
        return participants
                .byUnsubscribeToken(token)
                .call(person -> unsubscriptions.insert(person.tenant(), person.email(), clock.instant()))
                .map(person -> new Unsubscription(person.tenant(), UnsubscriptionStep.UNSUBSCRIBED));
    }

    /** Lets invitations come again; repeating it changes nothing. */
    @WithTransaction
    Uni<Unsubscription> subscribe(String token) {
        return participants
                .byUnsubscribeToken(token)
                .call(person -> unsubscriptions.delete(person.tenant(), person.email()))
                .map(person -> new Unsubscription(person.tenant(), UnsubscriptionStep.SUBSCRIBED));
    }
}
