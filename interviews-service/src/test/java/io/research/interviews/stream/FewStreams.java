package io.research.interviews.stream;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/** Quiet times are short, a session has two streams and a study 64. */
public class FewStreams implements QuarkusTestProfile {
    static final int OF_STUDY = 64;

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "research.live.heartbeat",
                "300ms",
                "research.live.streams-of-session",
                "2",
                "research.live.streams-of-study",
                Integer.toString(OF_STUDY));
    }
}
