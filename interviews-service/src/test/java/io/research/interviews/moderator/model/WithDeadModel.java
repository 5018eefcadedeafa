package io.research.interviews.moderator.model;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.List;
import java.util.Map;

/** A model that is left alone when it fails. */
public class WithDeadModel implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "research.interviewer.model.enabled", "true",
                "research.interviewer.model.first-words", "100ms");
    }

    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(new TestResourceEntry(ModelStub.class));
    }
}
