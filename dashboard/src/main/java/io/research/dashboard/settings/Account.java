package io.research.dashboard.settings;

import java.math.BigDecimal;

/**
 * The account as far as these pages show it.
 *
 * @param wallet null for a platform admin who has chosen no organization
 */
public record Account(String plan, Wallet wallet) {

    /** @param heldUsd the part of the balance that is on hold for what runs */
    public record Wallet(BigDecimal balanceUsd, BigDecimal heldUsd, BigDecimal availableUsd) {}
}
