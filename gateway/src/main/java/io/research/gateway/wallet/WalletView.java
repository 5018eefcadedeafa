package io.research.gateway.wallet;

import io.research.kernel.money.Usd;
import java.math.BigDecimal;

/**
 * A wallet as it is shown (contract §4, Account).
 *
 * @param balanceUsd all money in it
 * @param heldUsd what of it is set aside for operations that run
 * @param availableUsd the rest
 */
public record WalletView(BigDecimal balanceUsd, BigDecimal heldUsd, BigDecimal availableUsd, String currency) {
    private static final String CURRENCY = "USD";

    public static WalletView of(long balanceCents, long heldCents) {
        return new WalletView(Usd.of(balanceCents), Usd.of(heldCents), Usd.of(balanceCents - heldCents), CURRENCY);
    }

    static WalletView of(Wallet wallet) {
        return of(wallet.balanceCents(), wallet.heldCents());
    }
}
