package io.research.dashboard.page;

import java.math.BigDecimal;

/**
 * The money of the organization, read from {@code GET /api/public/v1/account}; its wallet is null for a platform admin who has
 * chosen no organization.
 */
public record Wallet(Amounts wallet) {
    public static final String PATH = "/api/public/v1/account";

    /** What is there, and what of it can be spent. */
    public record Amounts(BigDecimal balanceUsd, BigDecimal heldUsd, BigDecimal availableUsd) {}

    public BigDecimal getAvailable() {
        return wallet == null ? BigDecimal.ZERO : wallet.availableUsd();
    }

    public BigDecimal getHeld() {
        return wallet == null ? BigDecimal.ZERO : wallet.heldUsd();
    }

    /** What is missing for that amount; nothing where it is covered. */
    public BigDecimal deficit(BigDecimal amount) {
        return amount.subtract(getAvailable()).max(BigDecimal.ZERO);
    }

    public boolean covers(BigDecimal amount) {
        return getAvailable().compareTo(amount) >= 0;
    }

    /** What can be spent afterwards. */
    public BigDecimal after(BigDecimal amount) {
        return getAvailable().subtract(amount);
    }
}
