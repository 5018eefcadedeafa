package io.research.hub.passage;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.scheduler.Scheduled;
import io.research.hub.passage.VectorRepository.Meaning;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.sweep.Sweeping;
import io.research.text.embedding.EmbeddingFault;
import io.research.text.embedding.Embeddings;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/**
 * Makes the vectors of passages that were stored without them, because there were too many or the vectors were not
 * available, one organization after another. If they are not available again, the evidence waits for
 * {@link EmbeddingConfig#retryPause}; a text that the endpoint refuses gets none.
 */
@ApplicationScoped
class VectorSweep {
    private static final int AT_ONCE = 10;

    /** How many are made for one interview or document before others have their turn. */
    private static final int BATCHES = 16;

    /** If an endpoint refuses even this text, its configuration is wrong, and the passage's text is not the reason. */
    private static final String HARMLESS = "Good morning.";

    private final Vertx vertx;
    private final VectorRepository vectors;
    private final Embeddings embeddings;
    private final EmbeddingConfig config;

    VectorSweep(Vertx vertx, VectorRepository vectors, Embeddings embeddings, EmbeddingConfig config) {
        this.vertx = vertx;
        this.vectors = vectors;
        this.embeddings = embeddings;
        this.config = config;
    }

    @Scheduled(every = "${research.embeddings.recheck:1m}", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> sweep() {
        return Sweeping.rowByRow(
                vertx,
                AT_ONCE,
                () -> Panache.withTransaction(() -> vectors.claim(config.retryPause(), AT_ONCE)),
                evidence -> make(evidence, BATCHES));
    }

    /** Each batch renews the claim: a slow endpoint may need longer for all than a claim lasts. */
    private Uni<Void> make(MissingVectors claimed, int batches) {
        return Panache.withTransaction(() -> vectors.renew(claimed, config.retryPause()))
                .chain(claim -> claim == null ? Uni.createFrom().voidItem() : next(claim, batches));
    }

    private Uni<Void> next(MissingVectors claim, int batches) {
        return Panache.withSession(() -> vectors.missing(claim, Embeddings.LARGEST_BATCH))
                .chain(missing -> {
                    if (missing.isEmpty()) {
                        return Panache.withTransaction(() -> vectors.complete(claim));
                    }
                    return batches == 0
                            ? Panache.withTransaction(() -> vectors.dueNow(claim))
                            : make(claim, missing).chain(() -> make(claim, batches - 1));
                });
    }

    /** If texts are refused together, each half is tried, so that one of them does not block the others. */
    private Uni<Void> make(MissingVectors evidence, List<Meaning> passages) {
        var context = VertxContexts.current();
        return embeddings
                .embed(passages.stream().map(Meaning::text).toList())
                .emitOn(context)
                .chain(made -> Panache.withTransaction(() -> vectors.add(evidence, passages, made, embeddings.space())))
                .onFailure(fault -> fault instanceof EmbeddingFault refused && refused.isRefusal())
                .recoverWithUni(fault -> Uni.createFrom()
                        .deferred(() -> refused(evidence, passages))
                        .runSubscriptionOn(context));
    }

    private Uni<Void> refused(MissingVectors evidence, List<Meaning> passages) {
        int half = passages.size() / 2;
        return half == 0
                ? embeddings
                        .embed(List.of(HARMLESS))
                        .emitOn(VertxContexts.current())
                        .chain(() -> Panache.withTransaction(() -> vectors.refused(evidence, passages.getFirst())))
                : make(evidence, passages.subList(0, half))
                        .chain(() -> make(evidence, passages.subList(half, passages.size())));
    }
}
