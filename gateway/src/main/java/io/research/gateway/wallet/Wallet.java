package io.research.gateway.wallet;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** The wallet of an organization. Its balance is stored here and proven by the ledger; the two change together. */
@Entity
@Table(name = "wallet")
class Wallet {
    @Id
    private String organizationId;

    private long balanceCents;
    private long heldCents;

    /** How often the balance has moved. */
    private long transactionCount;

    @Column(updatable = false)
    private Instant createdAt;

    /** For Hibernate. */
    Wallet() {}

    Wallet(String organizationId, Instant now) {
        this.organizationId = organizationId;
        this.createdAt = now;
    }

    long balanceCents() {
        return balanceCents;
    }

    long heldCents() {
        return heldCents;
    }

    long availableCents() {
        return balanceCents - heldCents;
    }

    String organizationId() {
        return organizationId;
    }

    long transactionCount() {
        return transactionCount;
    }

    LedgerTransaction topUp(Movement movement) {
        balanceCents = Math.addExact(balanceCents, movement.cents());
        return entered(TransactionType.TOP_UP, movement);
    }

    /** Sets money aside; the caller checks that it is there, and the database enforces it. */
    LedgerTransaction hold(Movement movement) {
        heldCents = Math.addExact(heldCents, movement.cents());
        return entered(TransactionType.HOLD, movement);
    }

    LedgerTransaction capture(Movement movement) {
        heldCents -= movement.cents();
        balanceCents -= movement.cents();
        return entered(TransactionType.CAPTURE, movement);
    }

    LedgerTransaction release(Movement movement) {
        heldCents -= movement.cents();
        return entered(TransactionType.RELEASE, movement);
    }

    private LedgerTransaction entered(TransactionType type, Movement movement) {
        if (type.movesBalance()) {
            transactionCount++;
        }
        return new LedgerTransaction(this, type, movement);
    }
}
