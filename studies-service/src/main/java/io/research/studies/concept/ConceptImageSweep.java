package io.research.studies.concept;

import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Removes images that were replaced, never shown, or whose study is gone; any number of replicas may sweep. */
@ApplicationScoped
class ConceptImageSweep {
    private final ConceptImages images;

    ConceptImageSweep(ConceptImages images) {
        this.images = images;
    }

    @Scheduled(every = "5m", delayed = "2m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> sweep() {
        return images.sweep().replaceWithVoid();
    }
}
