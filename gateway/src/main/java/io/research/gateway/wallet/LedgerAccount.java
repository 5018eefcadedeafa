package io.research.gateway.wallet;

/** The accounts between which money moves. The entries of one transaction add up to zero. */
enum LedgerAccount {
    /** Where money comes from: the world outside. */
    FUNDING,
    /** What the organization can spend. */
    AVAILABLE,
    /** What is set aside for operations that run. */
    HELD,
    /** What has been paid for. */
    SPENT
}
