package io.research.kernel.outbox;

import java.util.UUID;

/** An event that waits to be published. */
record OutboxRow(long position, UUID eventId, String topic, String key, String payload) {}
