package io.research.gateway.wallet;

import io.research.kernel.time.Ids;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** One movement of money, never changed afterwards. Operation, type and part make it happen once. */
@Entity
@Table(name = "ledger_transaction")
class LedgerTransaction {
    @Id
    private UUID id;

    @Column(updatable = false)
    private String organizationId;

    @Enumerated(EnumType.STRING)
    @Column(updatable = false)
    private TransactionType type;

    @Column(updatable = false)
    private String operationId;

    /** Which capture of the operation; empty for what an operation does once. */
    @Column(updatable = false)
    private String part;

    @Column(updatable = false)
    private long amountCents;

    @Column(updatable = false)
    private long balanceAfterCents;

    /** Which movement of the balance, from one on; null for what moves within it. */
    @Column(updatable = false)
    private Long number;

    @Column(updatable = false)
    private Instant createdAt;

    @OneToMany(cascade = CascadeType.PERSIST)
    @JoinColumn(name = "transaction_id", nullable = false, updatable = false)
    private List<LedgerEntry> entries;

    /** For Hibernate. */
    LedgerTransaction() {}

    /** The latest movement of the wallet. */
    LedgerTransaction(Wallet wallet, TransactionType type, Movement movement) {
        this.id = Ids.next();
        this.organizationId = wallet.organizationId();
        this.type = type;
        this.operationId = movement.operationId();
        this.part = movement.part();
        this.amountCents = movement.cents();
        this.balanceAfterCents = wallet.balanceCents();
        this.number = type.movesBalance() ? wallet.transactionCount() : null;
        this.createdAt = movement.at();
        this.entries =
                List.of(new LedgerEntry(type.from(), -movement.cents()), new LedgerEntry(type.to(), movement.cents()));
    }

    UUID id() {
        return id;
    }

    TransactionType type() {
        return type;
    }

    String operationId() {
        return operationId;
    }

    long amountCents() {
        return amountCents;
    }

    long balanceAfterCents() {
        return balanceAfterCents;
    }

    Instant createdAt() {
        return createdAt;
    }
}
