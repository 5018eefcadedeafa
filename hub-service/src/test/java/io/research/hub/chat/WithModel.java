package io.research.hub.chat;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.List;
import java.util.Set;

/** The service with a language model beside it. */
public class WithModel implements QuarkusTestProfile {

    @Override
    public Set<Class<?>> getEnabledAlternatives() {
        return Set.of(PartsOfWords.class);
    }

    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(new TestResourceEntry(ModelStub.class));
    }
}
