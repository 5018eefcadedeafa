package io.research.webhooks.history;

import io.research.kernel.retention.Retention;
import io.research.webhooks.delivery.DeliveryStatus;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;

/**
 * Forgets deliveries some time after their end, and each event with the last of its deliveries. What is sent again in that
 * very moment is passed over: it has not ended any more. One sweep at a time works on events and blocks, so their counts
 * are exact.
 */
@Singleton
class EndedDeliveries {
    private final EndedDeliveryRepository deliveries;

    EndedDeliveries(EndedDeliveryRepository deliveries) {
        this.deliveries = deliveries;
    }

    @Produces
    @Singleton
    Retention succeeded(RetentionConfig config) {
        return new Ended(deliveries, DeliveryStatus.SUCCEEDED, config.succeeded());
    }

    @Produces
    @Singleton
    Retention failed(RetentionConfig config) {
        return new Ended(deliveries, DeliveryStatus.FAILED, config.failed());
    }

    private record Ended(EndedDeliveryRepository deliveries, DeliveryStatus status, Duration kept)
            implements Retention {

        @Override
        public Uni<Integer> forget(Instant ended, int most) {
            return deliveries.forget(status, ended, most);
        }
    }
}
