package io.research.kernel.warmup;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/** A service that asks itself for what its test holds back. */
public class WarmingUp implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "research.warm-up.requests[0]", "GET /gate",
                "research.warm-up.requests[1]", "POST /gate {}",
                "research.warm-up.requests[2]", "GET /gate/service",
                "research.warm-up.rounds", "2",
                "research.warm-up.limit", "60S");
    }
}
