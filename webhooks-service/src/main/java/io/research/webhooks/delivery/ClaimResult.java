package io.research.webhooks.delivery;

import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * What a claim has brought.
 *
 * @param emptied webhooks that had no more due than has come
 * @param cutShort webhooks of which some did not come for the size of their bodies
 */
public record ClaimResult(List<Delivery> deliveries, Set<UUID> emptied, Set<UUID> cutShort) {}
