package io.research.interviews.moderator;

import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/** Has the lists of all languages read while the service starts, on a worker: the first turn would wait for them half a second. */
@ApplicationScoped
class ReadAtStart {

    void read(@Observes StartupEvent started) {
        Infrastructure.getDefaultWorkerPool().execute(() -> SafetyLayer.read("", "en"));
    }
}
