package io.research.webhooks.history;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/**
 * How far the history goes back. Deliveries that are waiting or in progress are kept however old they are, and an event
 * and its bytes are kept as long as any of its deliveries.
 */
@ConfigMapping(prefix = "research.webhooks.retention")
interface RetentionConfig {

    /** How long a successful delivery is kept after its end, and can be sent again. */
    @WithDefault("30d")
    Duration succeeded();

    /** How long a failed delivery is kept after its end, and can be sent again. */
    @WithDefault("90d")
    Duration failed();
}
