package io.research.reports;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.List;

/** The service with a language model beside it. */
public class SecondStart implements QuarkusTestProfile {

    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(new TestResourceEntry(ModelReader.class));
    }
}
