package io.research.signal.run;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.lease.Leases;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.UUID;
import java.util.function.Supplier;

/** Lets one at a time change what is held for a run. Not inside a session. */
@ApplicationScoped
class HoldLease {
    private static final String LEASE = "signal.edit";
    private static final Duration BUSY = Duration.ofSeconds(1);
    private static final int MOST_LOOKS = 20;
    private static final Duration LOOK_AGAIN = Duration.ofMillis(100);

    private final Leases leases;
    private final RunConfig config;

    HoldLease(Leases leases, RunConfig config) {
        this.leases = leases;
        this.config = config;
    }

    /**
     * Does the work once nobody else changes it.
     *
     * @throws Problem {@code rate_limited} where that takes too long
     */
    <T> Uni<T> wait(UUID id, Supplier<Uni<T>> work) {
        return alone(id, MOST_LOOKS, work);
    }

    /**
     * Does the work if nobody else changes it now.
     *
     * @throws Problem {@code rate_limited} where somebody does
     */
    <T> Uni<T> now(UUID id, Supplier<Uni<T>> work) {
        return alone(id, 1, work);
    }

    private <T> Uni<T> alone(UUID id, int looks, Supplier<Uni<T>> work) {
        var context = VertxContexts.current();
        var holder = Ids.next();
        return Panache.withTransaction(() -> leases.take(LEASE, id, holder, null, config.editLease()))
                .chain(taken -> {
                    if (taken) {
                        return work.get()
                                .onItemOrFailure()
                                .call((done, fault) ->
                                        Panache.withTransaction(() -> leases.release(LEASE, id, holder)));
                    }
                    return looks > 1
                            ? Uni.createFrom()
                                    .voidItem()
                                    .onItem()
                                    .delayIt()
                                    .by(LOOK_AGAIN)
                                    .emitOn(context)
                                    .chain(() -> alone(id, looks - 1, work))
                            : Uni.createFrom().failure(busy());
                });
    }

    static Problem busy() {
        return Problem.rateLimited(BUSY);
    }
}
