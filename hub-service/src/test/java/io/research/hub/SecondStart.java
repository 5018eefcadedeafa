package io.research.hub;

import io.quarkus.test.junit.QuarkusTestProfile;
import io.research.hub.chat.ModelStub;
import io.research.hub.chat.PartsOfWords;
import io.research.testkit.S3Infra;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What some tests need set differently, all in one place, because every further profile is one more start: a language model
 * beside the service, a bucket instead of a directory, and little room for each organization.
 */
public class SecondStart implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "research.hub.share.sessions", "3",
                "research.hub.share.documents", "3",
                "research.hub.share.bytes", "100K",
                // 4,000 characters, so that little evidence is more than a model can be given whole.
                "research.hub.answer.source-tokens", "1000",
                "research.job.kind.\"hub.read_document\".per-organization", "2");
    }

    @Override
    public Set<Class<?>> getEnabledAlternatives() {
        return Set.of(PartsOfWords.class);
    }

    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(new TestResourceEntry(ModelStub.class), new TestResourceEntry(S3Infra.class));
    }
}
