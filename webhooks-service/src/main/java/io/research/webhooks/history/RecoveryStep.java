package io.research.webhooks.history;

import java.util.UUID;

/**
 * A part of a recovery.
 *
 * @param count how many deliveries it has made due
 * @param last the one after which the next part begins; null when there was none
 */
record RecoveryStep(int count, UUID last) {}
