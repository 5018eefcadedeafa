package io.research.webhooks.delivery;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * The part of what is due that a claim has room for.
 *
 * @param cutShort the webhooks that may have more due, because the limit on bytes was reached
 */
record ClaimPortion(List<DueDelivery> chosen, Set<UUID> cutShort) {

    ClaimResult result(List<Delivery> claimed) {
        var emptied = chosen.stream()
                .filter(delivery -> !delivery.hasMore())
                .map(DueDelivery::webhookId)
                .collect(Collectors.toSet());
        return new ClaimResult(claimed, emptied, cutShort);
    }
}
