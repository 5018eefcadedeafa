package io.research.webhooks.history;

import io.research.kernel.page.PageRequest;
import java.util.List;

/** One page of deliveries. */
record DeliveryPage(List<DeliveryView> deliveries, long totalCount, int page, int pageSize) {

    static DeliveryPage of(List<DeliveryView> deliveries, long totalCount, PageRequest asked) {
        return new DeliveryPage(deliveries, totalCount, asked.page(), asked.size());
    }
}
