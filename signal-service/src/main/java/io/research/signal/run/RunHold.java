package io.research.signal.run;

/**
 * A hold that pays for a run.
 *
 * @param operationId the operation that the wallet knows it by
 * @param cents what it is to hold; 0 for nothing any more
 * @param spentCents how much of it the answers so far cost
 */
record RunHold(String operationId, long cents, long spentCents) {}
