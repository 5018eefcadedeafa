package io.research.webhooks.history;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/**
 * How long the history goes back. What waits or is under way is kept however old it is, and an event, with the bytes that
 * are sent, as long as one of its deliveries.
 */
@ConfigMapping(prefix = "research.webhooks.retention")
interface RetentionConfig {

    /** How long a delivery that arrived is kept after its end, and can be sent again. */
    @WithDefault("30d")
    Duration succeeded();

    /** How long a delivery that failed is kept after its end, and can be sent again. */
    @WithDefault("90d")
    Duration failed();
}
