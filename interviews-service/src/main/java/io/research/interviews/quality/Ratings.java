package io.research.interviews.quality;

import io.research.kernel.postgres.VertxContexts;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;

/** Rates interviews; long ones away from the event loop. */
@ApplicationScoped
public class Ratings {

    /** The rating of an interview that has ended; comes on the context of the caller. */
    public Uni<Rating> rate(Conversation conversation) {
        Uni<Rating> rating = Uni.createFrom().item(() -> Rater.rate(conversation));
        return conversation.isLong()
                ? rating.runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                        .emitOn(VertxContexts.current())
                : rating;
    }
}
