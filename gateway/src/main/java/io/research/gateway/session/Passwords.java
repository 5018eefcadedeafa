package io.research.gateway.session;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.WorkerExecutor;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.util.concurrent.Semaphore;

/** Checks passwords on threads of their own, because it is slow on purpose and nothing else may wait for it. */
@Singleton
class Passwords {
    private static final int THREADS = 2;
    private static final int MOST_WAITING = 64;

    /** A hash of no password, checked if there is no such user, so that both cases take the same time. */
    private static final String NOBODYS = PasswordHash.ofNothing();

    private final WorkerExecutor workers;
    private final Semaphore room = new Semaphore(MOST_WAITING);

    Passwords(Vertx vertx) {
        this.workers = vertx.createSharedWorkerExecutor("passwords", THREADS);
    }

    /**
     * Whether the password is the one that was stored.
     *
     * @param stored null when there is no such user
     * @return fails with {@link Problem} {@code service_unavailable} when too many wait already
     */
    Uni<Boolean> verify(String password, String stored) {
        return Uni.createFrom().completionStage(() -> {
            if (!room.tryAcquire()) {
                throw new Problem(ErrorCode.SERVICE_UNAVAILABLE);
            }
            return workers.executeBlocking(
                            () -> PasswordHash.verifies(password, stored == null ? NOBODYS : stored), false)
                    .onComplete(ended -> room.release())
                    .toCompletionStage();
        });
    }

    @PreDestroy
    void close() {
        workers.close();
    }
}
