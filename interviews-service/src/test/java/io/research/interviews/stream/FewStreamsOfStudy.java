package io.research.interviews.stream;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/** Quiet times are short, and a study has two streams. */
public class FewStreamsOfStudy implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of("research.live.heartbeat", "300ms", "research.live.streams-of-study", "2");
    }
}
