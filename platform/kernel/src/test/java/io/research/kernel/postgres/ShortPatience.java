package io.research.kernel.postgres;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/** A database whose bounds are reached within seconds. */
public class ShortPatience implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "research.database.lock-timeout", "300ms",
                "research.database.idle-in-transaction-timeout", "1s",
                "research.database.connection-wait", "500ms",
                "research.database.unready-after", "2s",
                "research.database.dead-after", "4s");
    }
}
