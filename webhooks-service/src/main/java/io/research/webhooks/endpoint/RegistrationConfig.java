package io.research.webhooks.endpoint;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** How many webhooks may be registered. */
@ConfigMapping(prefix = "research.webhooks")
interface RegistrationConfig {

    /** How many webhooks an organization may have per app; each event is planned for all matching webhooks at once. */
    @WithDefault("500")
    int mostPerApp();
}
