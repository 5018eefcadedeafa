package io.research.gateway.credential;

import io.quarkus.runtime.StartupEvent;
import io.research.kernel.postgres.Notifications;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.HexFormat;

/**
 * Removes revoked keys from the caches of all gateways at once. The database notifies in the transaction of the change;
 * if a notification is missed, the short cache time limits the delay.
 */
@Singleton
class RevokedKeys {
    private static final String CHANNEL = "api_key_revoked";

    private final Notifications notifications;
    private final ApiKeys keys;

    RevokedKeys(Notifications notifications, ApiKeys keys) {
        this.notifications = notifications;
        this.keys = keys;
    }

    void start(@Observes StartupEvent started) {
        announceTo(keys);
    }

    void announceTo(ApiKeys remembering) {
        notifications.listen(
                CHANNEL, digest -> remembering.forget(HexFormat.of().parseHex(digest)));
    }
}
