package io.research.gateway;

import io.quarkus.test.junit.QuarkusTestProfile;
import io.research.gateway.session.ProviderInfra;
import java.util.List;
import java.util.Map;

/**
 * What some tests need set differently, all in one place, because every further profile is one more start: one connection for
 * requests and two for streams, and a provider's own software where that is installed.
 */
public class SecondStart implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of("research.forward.connections", "1", "research.forward.streams", "2");
    }

    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(new TestResourceEntry(ProviderInfra.class));
    }
}
