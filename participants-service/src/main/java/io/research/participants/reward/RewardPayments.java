package io.research.participants.reward;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.address.EmailAddress;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.time.DatabaseClock;
import io.research.participants.participant.Participants;
import io.research.participants.payout.Payment;
import io.research.participants.payout.PaymentOutcome;
import io.research.participants.payout.PayoutProvider;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Function;

/** Rewards as the payout provider knows them. Not inside a session. */
@ApplicationScoped
class RewardPayments {
    private final PayoutProvider provider;
    private final Participants participants;
    private final DatabaseClock databaseClock;

    RewardPayments(PayoutProvider provider, Participants participants, DatabaseClock databaseClock) {
        this.provider = provider;
        this.participants = participants;
        this.databaseClock = databaseClock;
    }

    Uni<PaymentOutcome> pay(Reward reward) {
        return ask(reward, provider::pay);
    }

    /** What became of a payment that was begun. */
    Uni<PaymentOutcome> find(Reward reward) {
        return ask(reward, provider::find);
    }

    Uni<Void> withdraw(Reward reward) {
        return provider.withdraw(reward.tenant(), reward.id());
    }

    private Uni<PaymentOutcome> ask(Reward reward, Function<Payment, Uni<PaymentOutcome>> question) {
        var context = VertxContexts.current();
        return Panache.withSession(
                        () -> payee(reward).chain(email -> databaseClock.now().map(now -> payment(reward, email, now))))
                .chain(question::apply)
                .emitOn(context);
    }

    private Uni<EmailAddress> payee(Reward reward) {
        return reward.payee() == null
                ? participants.payee(reward.tenant(), reward.participantId())
                : Uni.createFrom().item(reward.payee());
    }

    private static Payment payment(Reward reward, EmailAddress email, Instant now) {
        return new Payment(
                reward.id(),
                reward.tenant(),
                reward.studyId(),
                reward.participantId(),
                email,
                reward.amountUsd(),
                reward.price().language(),
                Duration.between(reward.updatedAt(), now));
    }
}
