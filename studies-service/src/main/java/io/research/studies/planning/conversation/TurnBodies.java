package io.research.studies.planning.conversation;

import io.research.kernel.budget.CurrentWork;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.WorkerExecutor;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/** Reads the bodies of turns. Those with an image are large: they are read off the event loop, and few at once. */
@ApplicationScoped
class TurnBodies {
    private static final int SMALL = 256 * 1024;
    private static final int WORKERS = 2;
    private static final int MOST_AT_ONCE = 6;

    /** By then some of those that are read have been. */
    private static final Duration PAUSE = Duration.ofSeconds(2);

    private final CurrentWork work;
    private final WorkerExecutor workers;
    private final AtomicInteger reading = new AtomicInteger();

    TurnBodies(Vertx vertx, CurrentWork work) {
        this.work = work;
        this.workers = vertx.createSharedWorkerExecutor("turn-bodies", WORKERS);
    }

    /** @throws Problem {@code service_unavailable} when more large bodies come at once than there is memory for */
    Uni<TurnBody> read(byte[] json) {
        if (json.length <= SMALL) {
            return Uni.createFrom().item(() -> TurnBody.parse(json));
        }
        if (reading.incrementAndGet() > MOST_AT_ONCE) {
            reading.decrementAndGet();
            throw Problem.unavailable(PAUSE);
        }
        return Uni.createFrom()
                .completionStage(() -> workers.executeBlocking(() -> TurnBody.parse(json), false)
                        .toCompletionStage())
                .invoke(read -> work.shrinkTo(json.length + read.size()))
                .onTermination()
                .invoke(() -> reading.decrementAndGet());
    }

    @PreDestroy
    void close() {
        workers.close();
    }
}
