package io.research.journey;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Bodies of studies that read aloud. */
public final class StudyFixture {
    private final Map<String, Object> body = new LinkedHashMap<>();

    private StudyFixture() {}

    /** Nothing is given yet. */
    public static StudyFixture aDraft() {
        return new StudyFixture();
    }

    /** All that a chat interview of three topics needs. */
    public static StudyFixture aChatStudy() {
        return aDraft().with(
                        "name", "Tea at home " + UUID.randomUUID().toString().substring(0, 8))
                .with("interview_format", "chat")
                .with("voice", "female")
                .with("language", "en")
                .with(
                        "study_plan",
                        Map.of(
                                "objectives",
                                "Learn how people choose tea.",
                                "conversation_flow",
                                """
                                1. Morning
                                - What do you drink in the morning, and how did that begin?
                                2. Shop
                                - How do you choose tea in a shop?
                                - What made you pick the last one?
                                - What would you never buy?
                                3. Guests
                                - What do you serve to guests, and why?
                                - What did the last guest say about it?
                                """));
    }

    public StudyFixture named(String name) {
        return with("name", name);
    }

    public StudyFixture with(String field, Object value) {
        body.put(field, value);
        return this;
    }

    /** A question that everybody passes who chooses {@code Yes}. */
    public StudyFixture withScreener(String text) {
        return with(
                "screener_questions",
                List.of(Map.of(
                        "text",
                        text,
                        "type",
                        "single_select",
                        "options",
                        List.of(Map.of("text", "Yes"), Map.of("text", "No", "disqualify", true)))));
    }

    public Map<String, Object> body() {
        return body;
    }
}
