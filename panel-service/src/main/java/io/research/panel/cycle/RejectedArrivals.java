package io.research.panel.cycle;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.time.Ids;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.UUID;

/**
 * Records people who are turned away. A full cycle may turn away hundreds of people a second: while one insert is
 * running, those who come to the same cycle wait, and the next insert writes them together. Each of them is a request
 * in progress, so no more can wait than the service admits.
 */
@ApplicationScoped
class RejectedArrivals {
    private static final int AT_ONCE = 100;

    private final Vertx vertx;
    private final RespondentRepository respondents;
    private final Clock clock;

    /** The waiting people, by the cycle with a running insert. */
    private final Map<UUID, Queue<Waiting>> waiting = new HashMap<>();

    RejectedArrivals(Vertx vertx, RespondentRepository respondents, Clock clock) {
        this.vertx = vertx;
        this.respondents = respondents;
        this.clock = clock;
    }

    /** @param options all that was answered to the quotas */
    record TurnedAway(UUID id, String person, RespondentStatus why, List<Long> options) {}

    private record Waiting(TurnedAway person, UniEmitter<? super Void> done) {}

    /** Records that somebody was turned away; completes once that is stored. */
    Uni<Void> add(Tenant tenant, UUID cycleId, String person, RespondentStatus why, List<Long> options) {
        var away = new TurnedAway(Ids.next(), person, why, options);
        return Uni.createFrom()
                .<Void>emitter(emitter -> join(tenant, cycleId, new Waiting(away, emitter)))
                .emitOn(VertxContexts.currentIfAny());
    }

    private void join(Tenant tenant, UUID cycleId, Waiting one) {
        synchronized (waiting) {
            var others = waiting.get(cycleId);
            if (others != null) {
                others.add(one);
                return;
            }
            waiting.put(cycleId, new ArrayDeque<>());
        }
        write(tenant, cycleId, List.of(one));
    }

    private void write(Tenant tenant, UUID cycleId, List<Waiting> some) {
        var people = some.stream().map(Waiting::person).toList();
        VertxContexts.onNewContext(
                        vertx,
                        () -> Panache.withSession(() -> respondents.turnAway(tenant, cycleId, people, clock.instant())))
                .subscribe()
                .with(
                        stored -> {
                            next(tenant, cycleId);
                            some.forEach(one -> one.done().complete(null));
                        },
                        fault -> {
                            next(tenant, cycleId);
                            some.forEach(one -> one.done().fail(fault));
                        });
    }

    private void next(Tenant tenant, UUID cycleId) {
        var some = new ArrayList<Waiting>();
        synchronized (waiting) {
            var others = waiting.get(cycleId);
            while (some.size() < AT_ONCE && !others.isEmpty()) {
                some.add(others.remove());
            }
            if (some.isEmpty()) {
                waiting.remove(cycleId);
                return;
            }
        }
        write(tenant, cycleId, some);
    }
}
