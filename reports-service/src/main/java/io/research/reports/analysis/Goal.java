package io.research.reports.analysis;

import io.research.contracts.study.StudyState;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What the study wants to learn: one line of its learning goals, its number stripped; without goals, a section of the
 * conversation flow (contract §14).
 */
public record Goal(String id, String text) {
    /** The goal for everything that serves no particular goal. */
    public static final String OTHER = "other";

    static final int MOST = 30;
    private static final int MOST_CHARACTERS = 300;
    private static final Pattern NUMBER =
            Pattern.compile("^\\s*(?:[-*•–]+\\s*)?(?:#+\\s*)?(?:[\\[(]?\\d{1,3}[.):\\]]+\\s*)?");
    private static final Pattern QUESTION = Pattern.compile(".*[?？؟]\\s*$");
    private static final Pattern BULLET = Pattern.compile("^\\s*[-*•–]\\s+.*");

    static Goal numbered(int number, String text) {
        return new Goal("goal_" + number, clipped(text));
    }

    /** Those of a study whose plan is text; none where it has none. */
    static List<Goal> of(StudyState.StudyPlan plan) {
        if (plan == null) {
            return List.of();
        }
        var lines = lines(plan.learningGoals());
        var texts = lines.isEmpty() ? sections(plan.conversationFlow()) : lines;
        var goals = new ArrayList<Goal>();
        (texts.isEmpty() ? lines(plan.objectives()) : texts)
                .stream().limit(MOST).forEach(text -> goals.add(numbered(goals.size() + 1, text)));
        return goals;
    }

    /**
     * A line that is neither a question nor a bullet begins a section; questions before the first one are goals of
     * their own.
     */
    private static List<String> sections(String flow) {
        var goals = new ArrayList<String>();
        boolean inSection = false;
        for (String raw : flow == null ? List.<String>of() : flow.lines().toList()) {
            String line = strip(raw);
            boolean asks = QUESTION.matcher(line).matches();
            boolean isTitle = !asks && !(inSection && BULLET.matcher(raw).matches());
            if (!line.isEmpty() && (isTitle || asks && !inSection)) {
                goals.add(line);
                inSection = isTitle;
            }
        }
        return goals;
    }

    private static List<String> lines(String text) {
        return text == null
                ? List.of()
                : text.lines()
                        .map(Goal::strip)
                        .filter(line -> !line.isEmpty())
                        .distinct()
                        .toList();
    }

    private static String strip(String line) {
        String plain = NUMBER.matcher(line).replaceFirst("").strip();
        return plain.replaceAll("^[*_#]+|[*_:]+$", "").strip();
    }

    private static String clipped(String line) {
        return line.length() <= MOST_CHARACTERS
                ? line
                : line.substring(0, MOST_CHARACTERS).strip();
    }
}
