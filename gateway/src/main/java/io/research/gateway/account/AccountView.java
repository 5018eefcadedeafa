package io.research.gateway.account;

import io.research.gateway.wallet.WalletView;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;

/**
 * An account as it is shown.
 *
 * @param organization null for a platform admin who selected none, and so is the wallet
 * @param apiKey null for a dashboard session
 */
record AccountView(Company organization, String appId, String plan, WalletView wallet, Key apiKey) {

    /** The organization. */
    record Company(String id, String name) {}

    /**
     * The key that calls, without its text.
     *
     * @param lifetimeSpendCapUsd null for a key that cannot pay
     * @param committedUsd what of the cap is reserved or spent
     */
    record Key(
            UUID id,
            String name,
            String keyPrefix,
            List<String> scopes,
            BigDecimal lifetimeSpendCapUsd,
            BigDecimal committedUsd) {}
}
