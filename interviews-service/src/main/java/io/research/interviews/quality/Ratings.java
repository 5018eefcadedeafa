package io.research.interviews.quality;

import io.research.kernel.config.InstallationConfig;
import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.VertxContexts;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.WorkerExecutor;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.concurrent.Callable;

/** Rates interviews on threads of their own: a long one takes a second, and no request waits for those that rate. */
@Singleton
public class Ratings {
    /** The name of its threads. */
    public static final String WORKERS = "ratings";

    public static final int THREADS = 2;

    private final WorkerExecutor workers;
    private final Judge judge;
    private final boolean isSpeedJudged;

    Ratings(Vertx vertx, Judge judge, QualityConfig config, InstallationConfig installation) {
        this.workers = vertx.createSharedWorkerExecutor(WORKERS, THREADS);
        this.judge = judge;
        this.isSpeedJudged = config.speed().orElseGet(() -> installation.mode() == InstallationConfig.Mode.PRODUCTION);
    }

    /**
     * The rating of an interview that has ended; comes on the context of the caller. Not inside a session: it may wait for a
     * language model.
     */
    public Uni<Rating> rate(Tenant tenant, Conversation held) {
        var context = VertxContexts.current();
        var conversation = isSpeedJudged ? held : held.untimed();
        return judged(tenant, conversation)
                .chain(judgement -> onWorker(() -> Rater.rate(conversation, judgement)))
                .emitOn(context);
    }

    private Uni<Optional<Judgement>> judged(Tenant tenant, Conversation conversation) {
        return judge.isOn()
                ? onWorker(() -> ReadInterview.of(conversation)).chain(interview -> interview
                        .map(readable -> judge.judge(tenant, readable))
                        .orElseGet(() -> Uni.createFrom().item(Optional.empty())))
                : Uni.createFrom().item(Optional.empty());
    }

    private <T> Uni<T> onWorker(Callable<T> work) {
        return Uni.createFrom()
                .completionStage(() -> workers.executeBlocking(work, false).toCompletionStage());
    }

    @PreDestroy
    public void close() {
        workers.close();
    }
}
