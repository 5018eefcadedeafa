package io.research.reports.analysis;

import io.research.contracts.study.Guide;
import io.research.contracts.study.StudyState;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the study wants to learn: one line of its learning goals, its number stripped; without goals, a section of the
 * conversation flow (contract §14).
 *
 * @param questions what belongs to it in the plan, for telling which turns are about it
 */
public record Goal(String id, String text, List<String> questions) {
    private static final int MOST = 30;
    private static final int MOST_CHARACTERS = 300;
    private static final Pattern NUMBER =
            Pattern.compile("^\\s*(?:[-*•–]+\\s*)?(?:#+\\s*)?(?:[\\[(]?\\d{1,3}[.):\\]]+\\s*)?");
    private static final Pattern QUESTION = Pattern.compile(".*[?？؟]\\s*$");
    private static final Pattern BULLET = Pattern.compile("^\\s*[-*•–]\\s+.*");

    public Goal {
        questions = List.copyOf(questions);
    }

    /** The goals of that guide, each with the items that serve it; where it has none, its sections. */
    public static List<Goal> of(Guide guide) {
        var goals = new ArrayList<Goal>();
        for (Guide.Goal goal : guide.learningGoals().stream().limit(MOST).toList()) {
            Integer number = goals.size() + 1;
            goals.add(new Goal("goal_" + number, clipped(goal.text()), asked(guide.items(), number::equals)));
        }
        return goals.isEmpty() ? sections(guide) : goals;
    }

    /** The same of a study whose plan is text; what it is about as a whole where it has none. */
    public static List<Goal> of(StudyState.StudyPlan plan) {
        if (plan == null) {
            return List.of();
        }
        var lines = lines(plan.learningGoals());
        var goals = lines.isEmpty() ? sections(plan.conversationFlow()) : plain(lines);
        return goals.isEmpty() ? plain(lines(plan.objectives())) : goals;
    }

    /** What the meaning of the goal is taken from. */
    public List<String> descriptions() {
        var all = new ArrayList<String>();
        all.add(text);
        all.addAll(questions);
        return all;
    }

    private static List<Goal> sections(Guide guide) {
        var goals = new ArrayList<Goal>();
        for (Guide.Section section : guide.sections()) {
            add(
                    goals,
                    section.title().isBlank() ? null : clipped(section.title()),
                    asked(section.items().stream(), any -> true));
        }
        return goals;
    }

    private static List<String> asked(Stream<Guide.Item> items, Predicate<Integer> goal) {
        return items.filter(item -> item.kind() != Guide.Kind.STATEMENT)
                .filter(item -> goal.test(item.goal()))
                .limit(MOST)
                .map(item -> clipped(item.say()))
                .toList();
    }

    private static List<Goal> plain(List<String> lines) {
        var goals = new ArrayList<Goal>();
        for (String line : lines) {
            goals.add(new Goal("goal_" + (goals.size() + 1), line, List.of()));
        }
        return goals;
    }

    /** A line that asks nothing and is no bullet begins a section; questions belong to the section before them. */
    private static List<Goal> sections(String flow) {
        var goals = new ArrayList<Goal>();
        String title = null;
        var questions = new ArrayList<String>();
        for (String raw : flow == null ? List.<String>of() : flow.lines().toList()) {
            String line = strip(raw);
            if (line.isEmpty()) {
                continue;
            }
            boolean asks = QUESTION.matcher(line).matches();
            if (asks || title != null && BULLET.matcher(raw).matches()) {
                questions.add(line);
            } else {
                add(goals, title, questions);
                title = line;
                questions = new ArrayList<>();
            }
        }
        add(goals, title, questions);
        return goals;
    }

    private static void add(List<Goal> goals, String title, List<String> questions) {
        if (title != null && goals.size() < MOST) {
            goals.add(new Goal(
                    "goal_" + (goals.size() + 1),
                    title,
                    questions.stream().limit(MOST).toList()));
        } else if (title == null) {
            // Questions without any section are goals of their own.
            questions.stream()
                    .limit(MOST)
                    .forEach(question -> goals.add(new Goal("goal_" + (goals.size() + 1), question, List.of())));
        }
    }

    private static List<String> lines(String text) {
        return text == null
                ? List.of()
                : text.lines()
                        .map(Goal::strip)
                        .filter(line -> !line.isEmpty())
                        .distinct()
                        .limit(MOST)
                        .toList();
    }

    private static String strip(String line) {
        String plain = NUMBER.matcher(line).replaceFirst("").strip();
        plain = plain.replaceAll("^[*_#]+|[*_:]+$", "").strip();
        return clipped(plain);
    }

    private static String clipped(String line) {
        return line.length() <= MOST_CHARACTERS
                ? line
                : line.substring(0, MOST_CHARACTERS).strip();
    }
}
