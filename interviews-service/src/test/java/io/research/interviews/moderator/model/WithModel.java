package io.research.interviews.moderator.model;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.List;
import java.util.Map;

/** The service as it is, with a language model beside it that is asked whatever it did before. */
public class WithModel implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "research.interviewer.model.enabled",
                "true",
                "research.interviewer.model.first-words",
                "4s",
                "research.interviewer.model.whole",
                "5s",
                "quarkus.fault-tolerance.\"io.research.assistant.ChatCompletions/stream\".circuit-breaker.enabled",
                "false");
    }

    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(new TestResourceEntry(ModelStub.class));
    }
}
