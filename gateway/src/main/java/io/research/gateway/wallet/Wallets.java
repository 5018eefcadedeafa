package io.research.gateway.wallet;

import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;

/** What can be done with the money of organizations. */
@ApplicationScoped
public class Wallets {
    private static final String OPENING = "opening";

    private final WalletRepository wallets;
    private final LedgerRepository ledger;
    private final Clock clock;

    Wallets(WalletRepository wallets, LedgerRepository ledger, Clock clock) {
        this.wallets = wallets;
        this.ledger = ledger;
        this.clock = clock;
    }

    /** Opens the organization's wallet with that many US cents in it, unless it has one: then nothing moves. */
    @WithTransaction
    public Uni<Void> ensure(String organizationId, long cents) {
        return wallets.isKnown(organizationId)
                .chain(known -> known ? Uni.createFrom().voidItem() : open(organizationId, cents, clock.instant()));
    }

    private Uni<Void> open(String organizationId, long cents, Instant now) {
        var opened = wallets.persist(new Wallet(organizationId, now)).replaceWithVoid();
        return cents == 0
                ? opened
                : opened.chain(() -> ledger.persist(LedgerTransaction.topUp(organizationId, OPENING, cents, now)))
                        .replaceWithVoid();
    }
}
