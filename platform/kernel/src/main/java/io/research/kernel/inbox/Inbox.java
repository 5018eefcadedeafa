package io.research.kernel.inbox;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.Event;
import io.research.kernel.event.EventCodec;
import io.research.kernel.postgres.DatabaseFaults;
import io.research.kernel.postgres.Sql;
import io.research.kernel.postgres.VertxContexts;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.function.Function;
import org.jboss.logging.Logger;

/**
 * Makes the effect of an event single: its id is written in the transaction of the effect, so a repeated delivery does
 * nothing. A database that is away is waited for; an event that fails otherwise is tried a few times and then refused,
 * which sends it to the dead-letter topic.
 */
@ApplicationScoped
public class Inbox {
    private static final Logger LOG = Logger.getLogger(Inbox.class);
    private static final String INSERT =
            "insert into inbox (consumer, event_id) values ($1, $2) on conflict do nothing";
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);
    private static final int TRIES = 4;

    /**
     * Takes one message from a topic.
     *
     * @param consumer the name under which this effect is remembered, one per effect
     * @param message the event as JSON; one of an unknown type does nothing
     * @param effect what the event does, in the transaction
     */
    public Uni<Void> once(String consumer, String message, Function<Event<?>, Uni<Void>> effect) {
        return Uni.createFrom().item(() -> EventCodec.read(message)).chain(event -> event.map(
                        known -> take(consumer, known, effect))
                .orElseGet(() -> Uni.createFrom().voidItem()));
    }

    private static Uni<Void> take(String consumer, Event<?> event, Function<Event<?>, Uni<Void>> effect) {
        return VertxContexts.onSameContext(() -> Panache.withTransaction(() -> remember(consumer, event)
                        .chain(isNew ->
                                isNew ? effect.apply(event) : Uni.createFrom().voidItem())))
                .onFailure(DatabaseFaults::isUnavailable)
                .invoke(fault -> LOG.warnf("Database away, eventId=%s waits", event.id()))
                .onFailure(DatabaseFaults::isUnavailable)
                .retry()
                .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
                .indefinitely()
                .onFailure()
                .retry()
                .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
                .atMost(TRIES)
                .onFailure()
                .invoke(fault -> LOG.errorf(
                        fault, "Event refused, consumer=%s eventId=%s type=%s", consumer, event.id(), event.type()));
    }

    private static Uni<Boolean> remember(String consumer, Event<?> event) {
        return Sql.update(INSERT, consumer, event.id()).map(rows -> rows == 1);
    }
}
