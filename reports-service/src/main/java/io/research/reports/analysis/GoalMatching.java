package io.research.reports.analysis;

import io.research.text.embedding.Embeddings;
import io.research.text.embedding.Vectors;
import io.research.text.language.Language;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/**
 * Tells which goal a turn is about: by what the interviewer has noted, else by the question before it. A question that was
 * put to many people is matched by its meaning and that of what they answered, any other by its meaning; one that is near
 * to no goal, such as "Can you say more?", goes on with the goal of the turn before.
 */
final class GoalMatching {
    /** Texts that have no more in common than this are about different things. */
    private static final float NEAR = 0.25f;

    /** The same for the question and its answers together, which are never worded like a goal. */
    private static final float FAINT = 0.16f;

    /** Of goals that are so much alike for a question, the one that other questions are farther from is meant. */
    private static final float ALIKE = 0.1f;

    /** A question of the plan is put to this share of the people at least, and to two. */
    private static final int ONE_OF = 5;

    /** So many content words ask something of their own. */
    private static final int LEAST_WORDS = 2;

    private static final int MOST_QUESTIONS = 40;
    private static final int MOST_ANSWERS = 12;
    private static final int LONGEST_ANSWER = 400;

    private final List<Goal> goals;
    private final Map<String, String> goalOfQuestion;

    private GoalMatching(List<Goal> goals, Map<String, String> goalOfQuestion) {
        this.goals = goals;
        this.goalOfQuestion = goalOfQuestion;
    }

    /** Learns the questions of those answers, each once. */
    static Uni<GoalMatching> of(List<Goal> goals, List<List<Answered>> interviews, Embeddings embeddings) {
        var asked = asked(interviews);
        var texts = new ArrayList<String>();
        goals.forEach(goal -> texts.addAll(goal.descriptions()));
        int described = texts.size();
        texts.addAll(asked.keySet());
        return embeddings.embedAll(texts).chain(vectors -> {
            var descriptions = vectors.subList(0, described);
            var questions = vectorsOf(List.copyOf(asked.keySet()), vectors.subList(described, vectors.size()));
            var matched = new HashMap<String, String>();
            questions.forEach((question, vector) -> {
                String goal = nearest(similarities(goals, descriptions, vector), NEAR);
                if (goal != null) {
                    matched.put(question, goal);
                }
            });
            var ofPlan = asked.values().stream()
                    .filter(question -> question.isCommon(interviews.size()))
                    .filter(question -> question.saysEnough()
                            || nearest(similarities(goals, descriptions, questions.get(question.text())), FAINT)
                                    != null)
                    .limit(MOST_QUESTIONS)
                    .toList();
            return byAnswers(goals, descriptions, questions, ofPlan, embeddings).map(more -> {
                matched.putAll(more);
                return new GoalMatching(goals, matched);
            });
        });
    }

    /** By what was asked and what was answered to it, together. */
    private static Uni<Map<String, String>> byAnswers(
            List<Goal> goals,
            List<float[]> descriptions,
            Map<String, float[]> questions,
            List<Asked> ofPlan,
            Embeddings embeddings) {
        var answers =
                ofPlan.stream().flatMap(question -> question.answers().stream()).toList();
        return embeddings.embedAll(answers).map(vectors -> {
            var nearness = new LinkedHashMap<String, Map<String, Float>>();
            int from = 0;
            for (Asked question : ofPlan) {
                int to = from + question.answers().size();
                var sums = similarities(goals, descriptions, questions.get(question.text()));
                float share = 1f / question.answers().size();
                for (float[] answer : vectors.subList(from, to)) {
                    similarities(goals, descriptions, answer)
                            .forEach((goal, near) -> sums.merge(goal, near * share, Float::sum));
                }
                nearness.put(question.text(), sums);
                from = to;
            }
            return distinguished(nearness);
        });
    }

    /** A goal in words that stand in every question is near to all of them, and meant by none for that reason. */
    private static Map<String, String> distinguished(Map<String, Map<String, Float>> nearness) {
        var usual = new HashMap<String, Float>();
        nearness.values()
                .forEach(ofQuestion ->
                        ofQuestion.forEach((goal, near) -> usual.merge(goal, near / nearness.size(), Float::sum)));
        var matched = new HashMap<String, String>();
        nearness.forEach((question, ofQuestion) -> {
            float most = Collections.max(ofQuestion.values());
            var beyondUsual = new LinkedHashMap<String, Float>();
            ofQuestion.forEach((goal, near) -> {
                if (near > FAINT && near >= most - ALIKE) {
                    beyondUsual.put(goal, near - usual.get(goal));
                }
            });
            String goal = nearest(beyondUsual, Float.NEGATIVE_INFINITY);
            if (goal != null) {
                matched.put(question, goal);
            }
        });
        return matched;
    }

    private static Map<String, float[]> vectorsOf(List<String> texts, List<float[]> vectors) {
        var all = new LinkedHashMap<String, float[]>();
        for (int at = 0; at < texts.size(); at++) {
            all.put(texts.get(at), vectors.get(at));
        }
        return all;
    }

    /** The questions in the order in which they came up first, with some of what was answered to each. */
    private static Map<String, Asked> asked(List<List<Answered>> interviews) {
        var asked = new LinkedHashMap<String, Asked>();
        for (List<Answered> answers : interviews) {
            for (Answered answer : answers) {
                String text = textOf(answer);
                if (!text.isEmpty()) {
                    asked.computeIfAbsent(text, Asked::new).add(answer);
                }
            }
        }
        return asked;
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

    /** How near that is to each goal: to the nearest of its descriptions. */
    private static Map<String, Float> similarities(List<Goal> goals, List<float[]> descriptions, float[] vector) {
        var similarities = new LinkedHashMap<String, Float>();
        int at = 0;
        for (Goal goal : goals) {
            for (int description = 0; description < goal.descriptions().size(); description++) {
                similarities.merge(goal.id(), Vectors.similarity(descriptions.get(at++), vector), Math::max);
            }
        }
        return similarities;
    }

    /** The first of the nearest; null where none is nearer than that. */
    private static String nearest(Map<String, Float> similarities, float least) {
        String nearest = null;
        float most = least;
        for (var one : similarities.entrySet()) {
            if (one.getValue() > most) {
                most = one.getValue();
                nearest = one.getKey();
            }
        }
        return nearest;
    }

    /** A question, whom it was put to, and some of what they answered. */
    private static final class Asked {
        private final String text;
        private final Set<UUID> interviews = new HashSet<>();
        private final List<String> answers = new ArrayList<>();

        Asked(String text) {
            this.text = text;
        }

        void add(Answered answer) {
            if (interviews.add(answer.interviewId()) && answers.size() < MOST_ANSWERS) {
                answers.add(start(answer.turn().text()));
            }
        }

        String text() {
            return text;
        }

        List<String> answers() {
            return answers;
        }

        /** Whether it was put to so many people that it is one of the plan. */
        boolean isCommon(int all) {
            return interviews.size() >= 2 && interviews.size() * ONE_OF >= all;
        }

        /** Whether it asks something of its own; "Can you say more?" does not. */
        boolean saysEnough() {
            return Language.ofText(text, Language.UNKNOWN).keys(text).size() >= LEAST_WORDS;
        }

        private static String start(String said) {
            if (said.length() <= LONGEST_ANSWER) {
                return said;
            }
            int end = Character.isHighSurrogate(said.charAt(LONGEST_ANSWER - 1)) ? LONGEST_ANSWER - 1 : LONGEST_ANSWER;
            return said.substring(0, end);
        }
    }
}
