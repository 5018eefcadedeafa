package io.research.interviews;

import io.quarkus.test.junit.QuarkusTestProfile;
import io.research.interviews.moderator.ModelStub;
import io.research.testkit.S3Infra;
import java.util.List;
import java.util.Map;

/**
 * What some tests need set differently, all in one place, because every further profile is one more start: a language model
 * that takes the turns, given time on a slow machine, and a bucket instead of a directory. Streams are as quiet as in an installation.
 */
public class SecondStart implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "research.interviewer.model.first-words", "4s",
                "research.interviewer.model.whole", "5s",
                "research.live.heartbeat", "15s");
    }

    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(new TestResourceEntry(ModelStub.class), new TestResourceEntry(S3Infra.class));
    }
}
