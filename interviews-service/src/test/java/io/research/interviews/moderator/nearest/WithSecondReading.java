package io.research.interviews.moderator.nearest;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/** The service with the second reading, which is given time on a slow machine. */
public class WithSecondReading implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "research.interviewer.second-reading.enabled", "true",
                "research.interviewer.second-reading.longest", "10s");
    }
}
