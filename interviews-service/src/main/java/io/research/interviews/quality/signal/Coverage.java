package io.research.interviews.quality.signal;

import io.research.interviews.moderator.guide.Ask;
import io.research.interviews.moderator.guide.Topic;
import io.research.interviews.quality.answer.Measured;
import io.research.interviews.quality.answer.RatedAnswer;
import io.research.interviews.quality.answer.RatedAnswers;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Which topics of the guide, and through them which learning goals of the plan, something was said to. */
final class Coverage {
    private static final Pattern LINES = Pattern.compile("[\\n\\r;；]+");
    private static final int SHARED_STEMS = 2;

    private Coverage() {}

    static Measured of(RatedAnswers answers) {
        List<Topic> topics = answers.conversation().guide().topics();
        Set<Integer> answered = answers.all().stream()
                .filter(RatedAnswer::counts)
                .map(answer -> answer.exchange().topic())
                .filter(topic -> topic < topics.size())
                .collect(Collectors.toSet());
        double byTopics = (double) answered.size() / topics.size();
        String note = answered.size() + " of " + topics.size() + " topics were answered";
        List<Set<Integer>> goals = goals(answers, topics);
        if (goals.isEmpty()) {
            return Measured.of(byTopics, note + ".");
        }
        long reached = goals.stream()
                .filter(goal -> goal.stream().anyMatch(answered::contains))
                .count();
        return Measured.of(
                (byTopics + (double) reached / goals.size()) / 2,
                note + ", and " + reached + " of " + goals.size() + " learning goals.");
    }

    /** The learning goals that the guide asks about, each as the topics that do: for others nobody can be blamed. */
    private static List<Set<Integer>> goals(RatedAnswers answers, List<Topic> topics) {
        var plan = answers.conversation().study().studyPlan();
        if (plan == null || plan.learningGoals() == null) {
            return List.of();
        }
        var subjects = topics.stream()
                .map(topic -> answers.vocabulary().subject(texts(topic)))
                .toList();
        return LINES.splitAsStream(plan.learningGoals())
                .map(answers.vocabulary()::subject)
                .map(goal -> IntStream.range(0, subjects.size())
                        .filter(topic -> isAbout(subjects.get(topic), goal))
                        .boxed()
                        .collect(Collectors.toSet()))
                .filter(related -> !related.isEmpty())
                .toList();
    }

    /** What a topic is made of: its title, its questions and their follow-ups. */
    static List<String> texts(Topic topic) {
        var texts = new ArrayList<>(List.of(topic.title()));
        topic.questions().forEach(question -> {
            texts.add(question.ask().text());
            question.probes().stream().map(Ask::text).forEach(texts::add);
        });
        return texts;
    }

    private static boolean isAbout(Set<String> topic, Set<String> goal) {
        long shared = RatedAnswer.shared(goal, topic);
        return shared >= SHARED_STEMS || shared > 0 && 2 * shared >= goal.size();
    }
}
