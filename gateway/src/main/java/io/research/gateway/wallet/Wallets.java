package io.research.gateway.wallet;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.contracts.ErrorCode;
import io.research.kernel.http.KernelConfig;
import io.research.kernel.identity.Tenant;
import io.research.kernel.money.Usd;
import io.research.kernel.page.PageRequest;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Map;
import java.util.UUID;
import java.util.function.BiFunction;

/** What can be done with the money of organizations. Amounts are US cents; each method moves all or nothing. */
@ApplicationScoped
public class Wallets {
    private static final String OPENING = "opening";
    private static final String ONCE = "";

    private final WalletRepository wallets;
    private final LedgerRepository ledger;
    private final KernelConfig kernel;
    private final Clock clock;

    Wallets(WalletRepository wallets, LedgerRepository ledger, KernelConfig kernel, Clock clock) {
        this.wallets = wallets;
        this.ledger = ledger;
        this.kernel = kernel;
        this.clock = clock;
    }

    /** Opens the organization's wallet with that much in it, unless it has one: then nothing moves. */
    @WithTransaction
    public Uni<Void> ensure(String organizationId, long cents) {
        return wallets.isKnown(organizationId)
                .chain(known -> known ? Uni.createFrom().voidItem() : open(organizationId, cents));
    }

    /** Puts money into the organization's wallet that was paid; a top-up brings its money in once. */
    @WithTransaction
    public Uni<PaidIn> payIn(Tenant tenant, UUID topUpId, long cents) {
        var movement = new Movement(topUpId.toString(), ONCE, cents, clock.instant());
        return wallets.requireForUpdate(tenant.organizationId()).chain(wallet -> ledger.persist(wallet.topUp(movement))
                .map(moved -> new PaidIn(moved.id(), WalletView.of(wallet))));
    }

    /** What moved the balance of the organization, newest first. */
    @WithSession
    Uni<TransactionPage> transactions(Tenant tenant, PageRequest page) {
        return wallets.require(tenant.organizationId())
                .map(Wallet::transactionCount)
                .chain(total -> ledger.listNumbered(tenant.organizationId(), total, page)
                        .map(rows -> TransactionPage.of(rows, total, page)));
    }

    /** Makes all others who move money of that organization wait until this transaction ends. */
    @WithTransaction
    public Uni<Void> lock(String organizationId) {
        return wallets.requireForUpdate(organizationId).replaceWithVoid();
    }

    /**
     * Sets money aside for an operation, once.
     *
     * @return fails with {@link Problem} {@code insufficient_credits} when less is available
     */
    @WithTransaction
    public Uni<Void> hold(String organizationId, String operationId, long cents) {
        return move(organizationId, new Movement(operationId, ONCE, cents, clock.instant()), this::hold);
    }

    /** Sets more aside for an operation that has some, each time it is asked; what is asked once, the caller knows. */
    @WithTransaction
    public Uni<Void> holdMore(String organizationId, String operationId, long cents) {
        return move(organizationId, part(operationId, cents), this::hold);
    }

    /** Gives a part back of what is set aside for the operation, each time it is asked. */
    @WithTransaction
    public Uni<Void> releasePart(String organizationId, String operationId, long cents) {
        return move(organizationId, part(operationId, cents), Wallet::release);
    }

    private Movement part(String operationId, long cents) {
        return new Movement(operationId, Ids.next().toString(), cents, clock.instant());
    }

    /** Pays with money that is set aside for the operation; how much that is, the caller knows. */
    @WithTransaction
    public Uni<Void> capture(String organizationId, String operationId, String captureId, long cents) {
        return move(organizationId, new Movement(operationId, captureId, cents, clock.instant()), Wallet::capture);
    }

    /** How much that capture has paid, or null when there is none. */
    @WithTransaction
    public Uni<Long> captured(String organizationId, String operationId, String captureId) {
        return ledger.findCapture(organizationId, operationId, captureId)
                .map(found -> found == null ? null : found.amountCents());
    }

    /** Gives back what is set aside for the operation, once. */
    @WithTransaction
    public Uni<Void> release(String organizationId, String operationId, long cents) {
        return move(organizationId, new Movement(operationId, ONCE, cents, clock.instant()), Wallet::release);
    }

    private Uni<Void> move(
            String organizationId, Movement movement, BiFunction<Wallet, Movement, LedgerTransaction> step) {
        return wallets.requireForUpdate(organizationId)
                .chain(wallet -> ledger.persist(step.apply(wallet, movement)))
                .replaceWithVoid();
    }

    private LedgerTransaction hold(Wallet wallet, Movement movement) {
        if (movement.cents() > wallet.availableCents()) {
            throw new Problem(ErrorCode.INSUFFICIENT_CREDITS)
                    .with(Map.of(
                            "required_usd", Usd.of(movement.cents()),
                            "available_usd", Usd.of(wallet.availableCents()),
                            "deficit_usd", Usd.of(movement.cents() - wallet.availableCents()),
                            "top_up_url", kernel.publicUrl() + "/app/settings/wallet"));
        }
        return wallet.hold(movement);
    }

    private Uni<Void> open(String organizationId, long cents) {
        var now = clock.instant();
        var wallet = new Wallet(organizationId, now);
        var opened = wallets.persist(wallet);
        return cents == 0
                ? opened.replaceWithVoid()
                : opened.chain(() -> ledger.persist(wallet.topUp(new Movement(OPENING, ONCE, cents, now))))
                        .replaceWithVoid();
    }
}
