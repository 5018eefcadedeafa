package io.research.local.demo;

import java.util.HashMap;
import java.util.Map;

/** The study that the demo runs: complete at once, so that participants can be invited to it. */
final class DemoStudy {
    private static final Map<String, Object> PLAN = Map.of(
            "background",
            "A maker of recipe boxes wants to know what happens before the cooking begins.",
            "objectives",
            "Learn how people decide what to cook on an ordinary weekday, and what goes wrong.",
            "conversation_flow",
            """
            1. Yesterday
            - What did you have for dinner yesterday, and how did you decide on it?

            2. Shopping
            - How do you usually buy the food for your weekday dinners?

            3. Trouble
            - When did dinner on a weekday last go wrong for you?

            4. Change
            - If you could change one thing about your weekday dinners, what would it be?
            """);
    static final Map<String, Object> BODY = Map.of(
            "name",
            "Weekday dinners",
            "study_type",
            "in-depth-interview",
            "interview_format",
            "chat",
            "voice",
            "female",
            "language",
            "en",
            "expected_duration_seconds",
            600,
            "study_plan",
            PLAN);

    /** The same with what is to be learned, which reports are ordered by. */
    static Map<String, Object> withGoals() {
        var plan = new HashMap<>(PLAN);
        plan.put(
                "learning_goals",
                """
                1. How people decide what to have for dinner.
                2. How people buy the food for weekday dinners.
                3. How dinner on a weekday goes wrong.
                4. What people would change about their weekday dinners.
                """);
        var body = new HashMap<>(BODY);
        body.put("study_plan", plan);
        return body;
    }

    private DemoStudy() {}
}
