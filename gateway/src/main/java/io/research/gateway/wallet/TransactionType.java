package io.research.gateway.wallet;

/** Why money moved: from which account to which. */
enum TransactionType {
    TOP_UP(LedgerAccount.FUNDING, LedgerAccount.AVAILABLE),
    HOLD(LedgerAccount.AVAILABLE, LedgerAccount.HELD),
    CAPTURE(LedgerAccount.HELD, LedgerAccount.SPENT),
    RELEASE(LedgerAccount.HELD, LedgerAccount.AVAILABLE);

    private final LedgerAccount from;
    private final LedgerAccount to;

    TransactionType(LedgerAccount from, LedgerAccount to) {
        this.from = from;
        this.to = to;
    }

    LedgerAccount from() {
        return from;
    }

    LedgerAccount to() {
        return to;
    }
}
