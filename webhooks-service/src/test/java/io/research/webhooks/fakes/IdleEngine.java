package io.research.webhooks.fakes;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/** The service plans deliveries and makes none. */
public class IdleEngine implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of("research.webhooks.delivery.parallel", "0");
    }
}
