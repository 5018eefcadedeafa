package io.research.interviews.speech;

import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Removes what was spoken in deleted interviews, or never came to an end; any number of replicas may sweep. */
@ApplicationScoped
class SpeechSweep {
    private final SpokenMessages messages;

    SpeechSweep(SpokenMessages messages) {
        this.messages = messages;
    }

    @Scheduled(every = "1m", delayed = "25s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> sweep() {
        return messages.sweep();
    }
}
