package io.research.kernel.postgres;

import io.quarkus.vertx.core.runtime.context.VertxContextSafetyToggle;
import io.smallrye.common.vertx.VertxContext;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import io.vertx.core.Vertx;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/**
 * Runs database work on the Vert.x context that it needs: a session belongs to one isolated context. Work that is run here
 * goes on to its end where nobody waits for it any more, because a time limit has passed, say: a session that is cancelled in
 * the middle never gives its connection back.
 */
public final class VertxContexts {
    private VertxContexts() {}

    /** Runs each subscription of {@code work} on the context that this method is called on. */
    public static <T> Uni<T> onSameContext(Supplier<Uni<T>> work) {
        return Uni.createFrom().deferred(() -> toItsEnd(work.get())).runSubscriptionOn(current());
    }

    /** The same work, which goes on to its end where nobody waits for it any more. */
    public static <T> Uni<T> toItsEnd(Uni<T> work) {
        return Uni.createFrom().emitter(emitter -> work.subscribe().with(emitter::complete, emitter::fail));
    }

    /** Continues on the context on which this method is called: to return to it from work that ends elsewhere. */
    public static Executor current() {
        var context = Vertx.currentContext();
        return command -> context.runOnContext(ignored -> command.run());
    }

    /** The same, and on whatever thread there is where this method is called outside of any context. */
    public static Executor currentIfAny() {
        return Vertx.currentContext() == null ? Runnable::run : current();
    }

    /** Runs long work on a worker thread; continues where this method is called, if that is a context. */
    public static <T> Uni<T> onWorker(Supplier<T> work) {
        return onWorker(Infrastructure.getDefaultWorkerPool(), work);
    }

    /** The same, on one of those threads. */
    public static <T> Uni<T> onWorker(Executor workers, Supplier<T> work) {
        return Uni.createFrom().item(work).runSubscriptionOn(workers).emitOn(currentIfAny());
    }

    /**
     * Runs each subscription of {@code work} on a new isolated context: for work that no request or message started.
     */
    public static <T> Uni<T> onNewContext(Vertx vertx, Supplier<Uni<T>> work) {
        return Uni.createFrom().deferred(() -> toItsEnd(work.get())).runSubscriptionOn(command -> {
            var context = VertxContext.createNewDuplicatedContext(vertx.getOrCreateContext());
            VertxContextSafetyToggle.setContextSafe(context, true);
            context.runOnContext(ignored -> command.run());
        });
    }
}
