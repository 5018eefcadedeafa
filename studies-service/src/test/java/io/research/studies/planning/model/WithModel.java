package io.research.studies.planning.model;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.List;
import java.util.Map;

/** The service as it is, with a language model beside it and no scripted planner. */
public class WithModel implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of("quarkus.arc.exclude-types", "io.research.studies.planning.conversation.ScriptedPlanner");
    }

    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(new TestResourceEntry(ModelStub.class));
    }
}
