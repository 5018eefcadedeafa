package io.research.agent;

import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Dashboard;
import io.research.stack.RunningStack;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The wallet of the second organization, its ledger, and the keys that its owner makes. */
final class Purse {
    private final Dashboard owner;

    Purse(RunningStack stack) {
        this.owner =
                Dashboard.of(stack.anonymous(), stack.organization(1).users().getFirst());
    }

    /** A key that may spend so much. */
    ApiResponse key(BigDecimal cap, String... scopes) {
        return owner.createKey(
                201,
                Map.of("name", "agent " + UUID.randomUUID(), "scopes", List.of(scopes), "lifetime_spend_cap_usd", cap));
    }

    /** A key with these scopes that may spend nothing. */
    ApiResponse keyWithoutCap(String... scopes) {
        return owner.createKey(201, Map.of("name", "agent " + UUID.randomUUID(), "scopes", List.of(scopes)));
    }

    void revoke(ApiResponse key) {
        owner.client().send("DELETE", "/api/api-keys/" + key.id(), null).expect(204);
    }

    BigDecimal held() {
        return owner.integrator().account(200).at("/wallet/held_usd").decimalValue();
    }

    /** How many lines the ledger has. */
    int ledger() {
        return owner.transactions(200, "").at("/total_count").asInt();
    }
}
