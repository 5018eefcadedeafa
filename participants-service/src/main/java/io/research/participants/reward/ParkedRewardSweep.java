package io.research.participants.reward;

import io.quarkus.scheduler.Scheduled;
import io.research.kernel.sweep.Sweeping;
import io.research.kernel.time.DatabaseClock;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Now and then has one parked reward of each organization tried again: if the wallet covers it, the others follow. Those that
 * have waited too long are tried a last time, which ends them.
 */
@ApplicationScoped
class ParkedRewardSweep {
    private static final int AT_ONCE = 50;

    private final RewardRepository rewards;
    private final RewardParking parking;
    private final RewardConfig config;
    private final DatabaseClock clock;
    private final Vertx vertx;

    ParkedRewardSweep(
            RewardRepository rewards, RewardParking parking, RewardConfig config, DatabaseClock clock, Vertx vertx) {
        this.rewards = rewards;
        this.parking = parking;
        this.config = config;
        this.clock = clock;
        this.vertx = vertx;
    }

    @Scheduled(every = "${research.reward.recheck:5m}", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> recheck() {
        var last = new AtomicReference<>("");
        return Sweeping.rowByRow(vertx, AT_ONCE, () -> next(last), parking::tryAgain)
                .chain(() -> Sweeping.rowByRow(vertx, AT_ONCE, this::late, parking::tryAgain));
    }

    /** Of the organizations behind the last one that was looked at. */
    private Uni<List<ParkedReward>> next(AtomicReference<String> last) {
        return rewards.longestParked(last.get(), AT_ONCE).invoke(found -> {
            if (!found.isEmpty()) {
                last.set(found.getLast().tenant().organizationId());
            }
        });
    }

    private Uni<List<ParkedReward>> late() {
        return clock.now().chain(now -> rewards.parkedSince(now.minus(config.patience()), AT_ONCE));
    }
}
