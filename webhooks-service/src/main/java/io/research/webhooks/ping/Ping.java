package io.research.webhooks.ping;

import java.util.UUID;

/** A test that was asked for, and where the history shows how it went. */
record Ping(UUID deliveryId, UUID eventId) {}
