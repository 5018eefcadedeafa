package io.research.studies;

import io.quarkus.test.junit.QuarkusTestProfile;
import io.research.studies.planning.ModelStub;
import java.util.List;
import java.util.Map;

/**
 * What some tests need set differently, all in one place, because every further profile is one more start: the service meets
 * its own requests first, as outside of tests, and a language model is beside it in place of the scripted planner.
 */
public class SecondStart implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "quarkus.arc.exclude-types", "io.research.studies.planning.ScriptedPlanner",
                "research.warm-up.rounds", "3",
                "research.warm-up.limit", "10M");
    }

    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(new TestResourceEntry(ModelStub.class));
    }
}
