package io.research.testkit;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.List;

/** For {@code @TestProfile}: the service keeps its objects in a bucket; tests of one module with it share one start. */
public class InBucket implements QuarkusTestProfile {
    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(new TestResourceEntry(S3Infra.class));
    }
}
