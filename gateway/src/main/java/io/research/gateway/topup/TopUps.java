package io.research.gateway.topup;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.gateway.payment.Checkout;
import io.research.gateway.payment.PaymentProvider;
import io.research.gateway.wallet.Wallets;
import io.research.kernel.idempotency.StoredResponse;
import io.research.kernel.identity.Tenant;
import io.research.kernel.money.Usd;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.time.Ids;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.time.Clock;
import java.util.Map;
import java.util.UUID;
import org.jboss.logging.Logger;

/** Top-ups, from the request to the money in the wallet. */
@ApplicationScoped
class TopUps {
    private static final Logger LOG = Logger.getLogger(TopUps.class);

    private final TopUpRepository topUps;
    private final PaymentProvider provider;
    private final PaymentAddresses addresses;
    private final Wallets wallets;
    private final Clock clock;

    TopUps(TopUpRepository topUps, PaymentProvider provider, PaymentAddresses addresses, Wallets wallets, Clock clock) {
        this.topUps = topUps;
        this.provider = provider;
        this.addresses = addresses;
        this.wallets = wallets;
        this.clock = clock;
    }

    /** Begins a top-up, in the current transaction: 201 with the money, or 202 with the page to pay it on. */
    Uni<StoredResponse> begin(Tenant tenant, long cents) {
        return switch (provider.arrival()) {
            case AT_ONCE ->
                wallets.payIn(tenant, Ids.next(), cents)
                        .map(paid -> new ToppedUpView(paid.transactionId(), Usd.of(cents), paid.wallet()))
                        .map(view -> StoredResponse.created(view, Map.of()));
            case AFTER_CHECKOUT ->
                topUps.persist(new TopUp(tenant, cents, clock.instant()))
                        .map(topUp ->
                                StoredResponse.accepted(TopUpView.of(topUp, addresses), addresses.topUp(topUp.id())));
        };
    }

    @WithSession
    Uni<TopUpView> read(Tenant tenant, UUID id) {
        return topUps.require(tenant, id).map(topUp -> TopUpView.of(topUp, addresses));
    }

    /** Where a payer goes: to the page of the provider, or to the wallet once it is paid. */
    Uni<URI> page(UUID id) {
        var context = VertxContexts.current();
        return Panache.withSession(() -> topUps.requireOwner(id).chain(owner -> topUps.require(owner, id)))
                .chain(topUp -> topUp.isPaid()
                        ? Uni.createFrom().item(addresses.wallet())
                        : provider.open(new Checkout(
                                        id,
                                        topUp.tenant().organizationId(),
                                        Usd.of(topUp.amountCents()),
                                        addresses.wallet(),
                                        addresses.callback()))
                                .emitOn(context));
    }

    /** The provider has said how a payment ended. */
    @WithTransaction
    Uni<TopUpView> end(CallbackRequest said) {
        return topUps.requireOwner(said.topUpId())
                .chain(owner -> topUps.requireForUpdate(owner, said.topUpId()))
                .call(topUp -> topUp.end(said, clock.instant())
                        ? wallets.payIn(topUp.tenant(), topUp.id(), topUp.amountCents())
                        : Uni.createFrom().nullItem())
                .invoke(topUp -> LOG.infof("A payment ended, topUpId=%s: %s", topUp.id(), topUp.status()))
                .map(topUp -> TopUpView.of(topUp, addresses));
    }
}
