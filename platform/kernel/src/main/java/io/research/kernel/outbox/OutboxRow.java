package io.research.kernel.outbox;

import java.util.UUID;

/**
 * An event that waits to be published.
 *
 * @param trace what is carried on of the trace that it was announced in; null where nobody records one
 */
record OutboxRow(long position, UUID eventId, String topic, String key, String payload, String trace) {}
