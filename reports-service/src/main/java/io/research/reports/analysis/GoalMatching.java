package io.research.reports.analysis;

import io.research.text.embedding.Embeddings;
import io.research.text.embedding.Vectors;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Tells which goal a turn is about: by what the interviewer has noted, else by the meaning of the question before it; a
 * question that is near to no goal, such as "Can you say more?", goes on with the goal of the turn before.
 */
final class GoalMatching {
    /** Texts that have no more in common than this are about different things. */
    private static final float NEAR = 0.25f;

    private final List<Goal> goals;
    private final Map<String, String> goalOfQuestion;

    private GoalMatching(List<Goal> goals, Map<String, String> goalOfQuestion) {
        this.goals = goals;
        this.goalOfQuestion = goalOfQuestion;
    }

    /** Learns the questions of those answers, each once. */
    static Uni<GoalMatching> of(List<Goal> goals, List<List<Answered>> interviews, Embeddings embeddings) {
        Set<String> questions = new LinkedHashSet<>();
        interviews.forEach(answers -> answers.forEach(answer -> questions.add(textOf(answer))));
        questions.remove("");
        var asked = List.copyOf(questions);
        var texts = new ArrayList<String>();
        goals.forEach(goal -> texts.addAll(goal.descriptions()));
        int described = texts.size();
        texts.addAll(asked);
        return embeddings.embedAll(texts).map(vectors -> {
            var matched = new HashMap<String, String>();
            for (int at = 0; at < asked.size(); at++) {
                String goal = nearest(goals, vectors.subList(0, described), vectors.get(described + at));
                if (goal != null) {
                    matched.put(asked.get(at), goal);
                }
            }
            return new GoalMatching(goals, matched);
        });
    }

    /** The ids of the goals of an interview's answers, in their order; null for those that are about none. */
    List<String> goalsOf(List<Answered> answers) {
        var found = new ArrayList<String>();
        String last = goals.size() == 1 ? goals.getFirst().id() : null;
        for (var answer : answers) {
            String goal = goalOfQuestion.get(textOf(answer));
            last = goal == null ? last : goal;
            found.add(last);
        }
        return found;
    }

    private static String textOf(Answered answer) {
        return answer.turn().question() == null
                ? answer.question()
                : answer.turn().question();
    }

    private static String nearest(List<Goal> goals, List<float[]> descriptions, float[] question) {
        String nearest = null;
        float most = NEAR;
        int at = 0;
        for (Goal goal : goals) {
            for (int description = 0; description < goal.descriptions().size(); description++) {
                float near = Vectors.similarity(descriptions.get(at++), question);
                if (near > most) {
                    most = near;
                    nearest = goal.id();
                }
            }
        }
        return nearest;
    }
}
