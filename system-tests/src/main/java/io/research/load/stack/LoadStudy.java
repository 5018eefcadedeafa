package io.research.load.stack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Map;

/** The study of the scenarios: small, and complete at once. */
public final class LoadStudy {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    public static final Map<String, Object> BODY = Map.of(
            "name",
            "Load",
            "interview_format",
            "chat",
            "voice",
            "female",
            "language",
            "en",
            "study_plan",
            Map.of(
                    "objectives",
                    "Learn how the suite behaves when many people talk to it.",
                    "conversation_flow",
                    """
                    1. Morning: What do you drink in the morning, and how did that begin?
                    2. Shop: How do you choose tea in a shop?
                    """));

    private LoadStudy() {}

    public static String json(Map<String, Object> body) {
        try {
            return JSON.writeValueAsString(body);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
