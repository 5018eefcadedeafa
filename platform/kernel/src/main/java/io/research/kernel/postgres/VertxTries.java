package io.research.kernel.postgres;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import java.util.function.Supplier;

/** Keeps repeated tries on the Vert.x context of the first: a database session belongs to one context. */
public final class VertxTries {
    private VertxTries() {}

    /** Runs each subscription of {@code work} on the context that this method is called on. */
    public static <T> Uni<T> onSameContext(Supplier<Uni<T>> work) {
        var context = Vertx.currentContext();
        return Uni.createFrom()
                .deferred(work::get)
                .runSubscriptionOn(command -> context.runOnContext(ignored -> command.run()));
    }
}
