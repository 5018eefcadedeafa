package io.research.gateway.wallet;

import com.fasterxml.jackson.annotation.JsonValue;
import io.research.kernel.json.Wire;

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

    @JsonValue
    String wire() {
        return Wire.of(this);
    }

    /** Whether money comes in or goes out; else it is set aside or given back. */
    boolean movesBalance() {
        return switch (this) {
            case TOP_UP, CAPTURE -> true;
            case HOLD, RELEASE -> false;
        };
    }

    LedgerAccount from() {
        return from;
    }

    LedgerAccount to() {
        return to;
    }
}
