package io.research.analysis.opinion;

import java.util.List;

/**
 * What the interviews of a study asked.
 *
 * @param language of the words that are written about them: two letters
 * @param goals what the study wants to learn, at least one
 * @param items the questions, as far as they are known
 */
public record Questionnaire(String language, List<Goal> goals, List<Item> items) {

    public Questionnaire {
        goals = List.copyOf(goals);
        items = List.copyOf(items);
    }

    /**
     * @param id such as {@code goal_1}
     * @param text one line
     * @param evidence what an answer to it has to tell; or null
     */
    public record Goal(String id, String text, String evidence) {}

    /**
     * @param id in the guide
     * @param goalId that it serves; or null
     */
    public record Item(String id, String say, String goalId) {}
}
