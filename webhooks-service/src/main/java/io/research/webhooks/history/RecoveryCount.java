package io.research.webhooks.history;

/** How many deliveries are sent again. */
record RecoveryCount(long recovered) {}
