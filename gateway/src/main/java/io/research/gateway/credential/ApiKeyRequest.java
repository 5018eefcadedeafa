package io.research.gateway.credential;

import io.research.kernel.identity.Scope;
import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import io.research.kernel.money.Usd;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** A key as asked for (contract §12). */
record ApiKeyRequest(String name, List<String> scopes, Long lifetimeSpendCapCents) {
    private static final int MAX_NAME = 100;
    private static final BigDecimal MOST_USD = BigDecimal.valueOf(1_000_000);
    private static final Set<String> KNOWN = Set.of(Scope.READ, Scope.WRITE, Scope.PANEL_LAUNCH, Scope.REWARDS_SEND);
    private static final Check<List<String>> SCOPES =
            new Check<>("enum", "must contain only read, write, panel:launch and rewards:send", KNOWN::containsAll);

    static ApiKeyRequest read(Fields in) {
        return new ApiKeyRequest(
                in.string("name", Check.notBlank(), Check.maxCharacters(MAX_NAME))
                        .orElse("Default"),
                in.strings("scopes", Check.size(1, KNOWN.size()), SCOPES).orElse(List.of(Scope.READ)).stream()
                        .distinct()
                        .toList(),
                in.decimal(
                                "lifetime_spend_cap_usd",
                                Check.atLeast(BigDecimal.ONE),
                                Check.atMost(MOST_USD),
                                Check.cents())
                        .map(Usd::cents)
                        .orNull());
    }

    NewApiKey withText(String text, UUID createdBy) {
        return new NewApiKey(name, text, scopes, lifetimeSpendCapCents, null, createdBy);
    }
}
