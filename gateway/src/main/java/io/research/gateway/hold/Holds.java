package io.research.gateway.hold;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.contracts.ErrorCode;
import io.research.gateway.wallet.Wallets;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;

/**
 * The operations on holds. Every step can be repeated after any fault, and happens once: identified by operation, a
 * capture by operation and capture id. The wallet is always locked first, then the key.
 */
@ApplicationScoped
class Holds {
    private static final String CHARGE = "charge";

    private final HoldRepository holds;
    private final SpendCapRepository caps;
    private final Wallets wallets;
    private final Clock clock;

    Holds(HoldRepository holds, SpendCapRepository caps, Wallets wallets, Clock clock) {
        this.holds = holds;
        this.caps = caps;
        this.wallets = wallets;
        this.clock = clock;
    }

    /** Sets money aside for an operation. */
    @WithTransaction
    Uni<AuthorizedHold> authorize(Tenant tenant, HoldRequest request) {
        return wallets.lock(tenant.organizationId())
                .chain(() -> holds.findByOperation(tenant, request.operationId()))
                .chain(found -> found != null ? repeated(found, request) : create(tenant, request));
    }

    /** Sets money aside and pays all of it at once. */
    @WithTransaction
    Uni<AuthorizedHold> charge(Tenant tenant, HoldRequest request) {
        return authorize(tenant, request).chain(authorized -> capture(
                        tenant, request.operationId(), new CaptureRequest(CHARGE, request.amountCents()))
                .map(paid -> new AuthorizedHold(paid, authorized.created())));
    }

    @WithTransaction
    Uni<HoldView> read(Tenant tenant, String operationId) {
        return holds.requireByOperation(tenant, operationId).map(HoldView::of);
    }

    /** Pays a part of what is set aside. */
    @WithTransaction
    Uni<HoldView> capture(Tenant tenant, String operationId, CaptureRequest request) {
        return locked(tenant, operationId)
                .call(hold -> wallets.captured(tenant.organizationId(), operationId, request.captureId())
                        .chain(earlier -> earlier == null ? pay(hold, request) : same(earlier, request)))
                .map(HoldView::of);
    }

    /** Sets more aside, or gives some of it back, until the hold is one of that amount. */
    @WithTransaction
    Uni<HoldView> resize(Tenant tenant, String operationId, long cents) {
        return locked(tenant, operationId)
                .call(hold -> {
                    long more = hold.resize(cents, clock.instant());
                    return more > 0
                            ? add(hold, more)
                            : more < 0
                                    ? giveBack(hold, -more)
                                    : Uni.createFrom().voidItem();
                })
                .map(HoldView::of);
    }

    /** Gives back what is still set aside; null where nothing ever was, and from now on nothing ever will be. */
    @WithTransaction
    Uni<HoldView> release(Tenant tenant, String operationId) {
        return wallets.lock(tenant.organizationId())
                .chain(() -> holds.findByOperation(tenant, operationId))
                .chain(found -> found == null ? neverHold(tenant, operationId) : giveBackAll(found));
    }

    /** The money that a service has set aside, of all organizations. */
    @WithSession
    Uni<OpenHolds> open(OpenHoldsRequest request) {
        return holds.open(request);
    }

    private Uni<HoldView> neverHold(Tenant tenant, String operationId) {
        return holds.persist(Hold.ofNothing(tenant, operationId, clock.instant()))
                .replaceWith((HoldView) null);
    }

    private Uni<HoldView> giveBackAll(Hold hold) {
        return hold.isOfNothing() ? Uni.createFrom().nullItem() : giveBack(hold).replaceWith(() -> HoldView.of(hold));
    }

    private Uni<Hold> locked(Tenant tenant, String operationId) {
        return wallets.lock(tenant.organizationId()).chain(() -> holds.requireByOperation(tenant, operationId));
    }

    private static Uni<AuthorizedHold> repeated(Hold hold, HoldRequest request) {
        hold.requireSame(request);
        return Uni.createFrom().item(new AuthorizedHold(HoldView.of(hold), false));
    }

    private Uni<AuthorizedHold> create(Tenant tenant, HoldRequest request) {
        return commit(tenant, request.apiKeyId(), request.amountCents())
                .chain(() -> wallets.hold(tenant.organizationId(), request.operationId(), request.amountCents()))
                .chain(() -> holds.persist(new Hold(tenant, request, clock.instant())))
                .map(hold -> new AuthorizedHold(HoldView.of(hold), true));
    }

    private Uni<Void> commit(Tenant tenant, UUID apiKeyId, long cents) {
        return apiKeyId == null
                ? Uni.createFrom().voidItem()
                : caps.requireForUpdate(tenant, apiKeyId)
                        .invoke(cap -> cap.commit(cents, clock.instant()))
                        .replaceWithVoid();
    }

    private Uni<Void> add(Hold hold, long more) {
        return commit(hold.tenant(), hold.apiKeyId(), more)
                .chain(() -> wallets.holdMore(hold.tenant().organizationId(), hold.operationId(), more));
    }

    private Uni<Void> pay(Hold hold, CaptureRequest request) {
        hold.capture(request.amountCents(), clock.instant());
        return wallets.capture(
                hold.tenant().organizationId(), hold.operationId(), request.captureId(), request.amountCents());
    }

    private static Uni<Void> same(long earlier, CaptureRequest request) {
        if (earlier != request.amountCents()) {
            throw new Problem(ErrorCode.IDEMPOTENCY_KEY_REUSED, "This capture has paid " + earlier + " cents.");
        }
        return Uni.createFrom().voidItem();
    }

    private Uni<Void> giveBack(Hold hold) {
        long rest = hold.release(clock.instant());
        return rest == 0
                ? Uni.createFrom().voidItem()
                : wallets.release(hold.tenant().organizationId(), hold.operationId(), rest)
                        .chain(() -> uncommit(hold, rest));
    }

    private Uni<Void> giveBack(Hold hold, long cents) {
        return wallets.releasePart(hold.tenant().organizationId(), hold.operationId(), cents)
                .chain(() -> uncommit(hold, cents));
    }

    private Uni<Void> uncommit(Hold hold, long rest) {
        return hold.apiKeyId() == null
                ? Uni.createFrom().voidItem()
                : caps.requireForUpdate(hold.tenant(), hold.apiKeyId())
                        .invoke(cap -> cap.giveBack(rest))
                        .replaceWithVoid();
    }
}
