package io.research.load.stack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.HashMap;
import java.util.Map;

/** The study of the scenarios: small, and complete at once. */
public final class LoadStudy {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    /** Nine questions, so that an interview of long answers has nine turns. */
    private static final String FLOW =
            """
            1. Morning
            - What do you drink in the morning, and how did that begin?
            - Where at home do you keep your tea, and why there?
            - With whom do you drink it?
            - What went wrong with a cup of tea the last time?
            2. Shop
            - How do you choose tea in a shop?
            - What is a packet of good tea worth to you?
            - What do you think of the packets that tea comes in?
            - When did you last give tea to somebody?
            3. End
            - Is there anything else?
            """;

    public static final Map<String, Object> BODY = Map.of(
            "name", "Load",
            "interview_format", "chat",
            "voice", "female",
            "language", "en",
            "study_plan", plan("Learn how the suite behaves when many people talk to it.", FLOW));

    /** The same without what would make it complete. */
    public static final Map<String, Object> DRAFT = draft();

    private LoadStudy() {}

    /** The same with something else of it. */
    public static Map<String, Object> with(String field, Object value) {
        var study = new HashMap<>(BODY);
        study.put(field, value);
        return study;
    }

    private static Map<String, Object> draft() {
        var study = new HashMap<>(BODY);
        study.remove("voice");
        return study;
    }

    public static Map<String, Object> plan(String objectives, String flow) {
        return Map.of("objectives", objectives, "conversation_flow", flow);
    }

    public static String json(Map<String, ?> body) {
        try {
            return JSON.writeValueAsString(body);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
