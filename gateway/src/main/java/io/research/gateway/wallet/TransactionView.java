package io.research.gateway.wallet;

import io.research.kernel.money.Usd;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;

/**
 * A movement of the balance. Money that is only set aside moves within it and is no transaction.
 *
 * @param amountUsd what it added to the balance; negative for what was paid
 */
record TransactionView(
        UUID id,
        TransactionType type,
        BigDecimal amountUsd,
        BigDecimal balanceAfterUsd,
        String operationId,
        Instant createdAt) {

    static TransactionView of(LedgerTransaction moved) {
        long cents = moved.type() == TransactionType.TOP_UP ? moved.amountCents() : -moved.amountCents();
        return new TransactionView(
                moved.id(),
                moved.type(),
                Usd.of(cents),
                Usd.of(moved.balanceAfterCents()),
                moved.operationId(),
                moved.createdAt());
    }
}
