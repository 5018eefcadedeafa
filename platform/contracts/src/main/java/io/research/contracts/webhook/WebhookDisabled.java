package io.research.contracts.webhook;

import io.research.contracts.EventData;
import java.time.Instant;
import java.util.UUID;

/**
 * A webhook was disabled by how its endpoint answered: it gets no events until its owner brings it back.
 *
 * @param reason gone (410) or failing (five days of nothing but failures)
 * @param failingSince since when nothing but failures had come back; null where all was well until the endpoint was gone
 */
public record WebhookDisabled(UUID webhookId, String reason, Instant failingSince) implements EventData {}
