package io.research.webhooks.endpoint;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** What may be registered. */
@ConfigMapping(prefix = "research.webhooks")
interface RegistrationConfig {

    /** How many webhooks an organization holds within an app; each event is planned for all that want it at once. */
    @WithDefault("500")
    int mostPerApp();
}
