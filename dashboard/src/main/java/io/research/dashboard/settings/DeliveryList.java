package io.research.dashboard.settings;

import io.research.dashboard.page.Paging;
import java.util.List;

/**
 * Deliveries of a webhook on a page.
 *
 * @param isMoving whether the page looks again by itself
 */
public record DeliveryList(String webhookId, List<Delivery> deliveries, Paging paging, boolean isMoving) {}
