package io.research.kernel.inbox;

import io.research.kernel.postgres.Sql;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Takes events and remembers their effects; of those that it was told to the database refuses them. */
@Singleton
class ProbeConsumer {
    private static final String REFUSED = "update inbox set event_id = null where event_id = $1";

    final List<UUID> effects = new CopyOnWriteArrayList<>();
    final Set<UUID> poison = ConcurrentHashMap.newKeySet();

    private final Inbox inbox;

    ProbeConsumer(Inbox inbox) {
        this.inbox = inbox;
    }

    @Incoming("probe")
    Uni<Void> on(String message) {
        return inbox.once("probe", message, event -> {
            if (poison.contains(event.id())) {
                return Sql.update(REFUSED, event.id()).replaceWithVoid();
            }
            effects.add(event.id());
            return Uni.createFrom().voidItem();
        });
    }
}
