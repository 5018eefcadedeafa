package io.research.participants.reward;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.research.neighbours.WalletHolds;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/** The money of a reward before it is queued: how much, and that the wallet holds it. */
@ApplicationScoped
class RewardMoney {
    private final RewardRepository rewards;
    private final Prices prices;
    private final WalletHolds wallet;
    private final Clock clock;

    RewardMoney(RewardRepository rewards, Prices prices, WalletHolds wallet, Clock clock) {
        this.rewards = rewards;
        this.prices = prices;
        this.wallet = wallet;
        this.clock = clock;
    }

    /** The price that the reward has, or what the study pays automatically; null when it pays nothing or is gone. */
    Uni<Price> price(Reward reward) {
        return prices.of(reward);
    }

    /** Holds the price, which is stored first; the reward with the price that is held. */
    Uni<Reward> hold(Reward found, Price price) {
        return fix(found, price).call(this::hold);
    }

    /** An earlier attempt may have held money whose answer was lost. */
    Uni<Void> release(Reward reward) {
        return wallet.release(reward.tenant(), reward.holdId())
                .onFailure(fault -> isRefusal(fault, ErrorCode.NOT_FOUND))
                .recoverWithNull();
    }

    /** The reward with that price, or with the one that it was given meanwhile. */
    private Uni<Reward> fix(Reward found, Price price) {
        return found.price() != null
                ? Uni.createFrom().item(found)
                : Panache.withTransaction(() -> rewards.requireForUpdate(found.tenant(), found.id())
                        .invoke(reward -> reward.fix(price, clock.instant())));
    }

    /** An earlier attempt may have held what the study paid then. */
    private Uni<?> hold(Reward reward) {
        var price = reward.price();
        return wallet.hold(reward.hold(price))
                .onFailure(fault -> isRefusal(fault, ErrorCode.IDEMPOTENCY_KEY_REUSED))
                .recoverWithUni(() -> wallet.resize(reward.tenant(), reward.holdId(), price.cents()));
    }

    private static boolean isRefusal(Throwable fault, ErrorCode code) {
        return fault instanceof Problem refusal && refusal.code() == code;
    }
}
