package io.research.interviews.moderator;

import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/**
 * Reads the lists of all languages on a worker while the service starts; otherwise the first turn would wait half a
 * second for them.
 */
@ApplicationScoped
class ReadAtStart {

    void read(@Observes StartupEvent started) {
        Infrastructure.getDefaultWorkerPool().execute(() -> SafetyLayer.read("", "en"));
    }
}
