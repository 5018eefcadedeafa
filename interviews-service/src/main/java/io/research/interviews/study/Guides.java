package io.research.interviews.study;

import io.research.interviews.moderator.guide.Guide;
import io.research.interviews.moderator.guide.flow.ConversationFlow;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.function.Supplier;

/** Reads conversation flows; long ones away from the event loop. */
@ApplicationScoped
public class Guides {
    private static final int LONG_FLOW = 1_000;

    private final Vertx vertx;

    Guides(Vertx vertx) {
        this.vertx = vertx;
    }

    /** As {@link ConversationFlow#find}. */
    public Uni<Optional<Guide>> find(String flow, String language) {
        return read(flow, () -> ConversationFlow.find(flow, language));
    }

    /** As {@link ConversationFlow#parse}. */
    Uni<Guide> read(String flow, String fallbackTheme, String language) {
        return read(flow, () -> ConversationFlow.parse(flow, fallbackTheme, language));
    }

    private <T> Uni<T> read(String flow, Supplier<T> reading) {
        return flow.length() < LONG_FLOW
                ? Uni.createFrom().item(reading)
                : Uni.createFrom().completionStage(() -> vertx.executeBlocking(reading::get, false)
                        .toCompletionStage());
    }
}
