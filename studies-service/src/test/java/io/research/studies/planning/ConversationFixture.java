package io.research.studies.planning;

import io.research.testkit.Api;
import io.vertx.core.json.JsonObject;
import java.util.UUID;

/** Studies to plan, and turns that read aloud. */
final class ConversationFixture {
    static final String STUDIES = "/api/public/v1/studies/";

    private ConversationFixture() {}

    /** A study that lacks its plan only. */
    static UUID aStudyWithoutPlan(Api api) {
        return api.post(
                        STUDIES,
                        """
                        {"name": "Tea", "interview_format": "chat", "voice": "female", "language": "en",
                         "expected_duration_seconds": 600}
                        """)
                .expect(201)
                .id();
    }

    static String customize(UUID study) {
        return STUDIES + study + "/customize-plan";
    }

    static String jobs(UUID study) {
        return customize(study) + "/jobs";
    }

    static String turn(String message) {
        return new JsonObject().put("message", message).encode();
    }

    static String turn(String message, String decisions) {
        return new JsonObject()
                .put("message", message)
                .put("decisions", decisions)
                .encode();
    }

    /** A message that no other test scripts. */
    static String message() {
        return "Plan it, " + UUID.randomUUID();
    }
}
