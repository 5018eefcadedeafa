package io.research.studies.planning.rules.revision;

import io.research.studies.planning.rules.language.Goal;
import io.research.studies.planning.rules.language.Phrase;
import io.research.studies.planning.rules.language.PlanLanguage;
import io.research.studies.planning.rules.language.Typography;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The learning goals and key questions of a plan while it is changed. */
final class GoalList {
    private static final int MOST = 6;
    private static final int FEWEST = 3;

    private final List<String> goals = new ArrayList<>();
    private final List<String> rest = new ArrayList<>();
    private final List<String> questions;
    private boolean changed;
    private final String before;

    private GoalList(String before, String keyQuestions) {
        this.before = before;
        this.questions = new ArrayList<>(
                keyQuestions == null ? List.of() : keyQuestions.lines().toList());
    }

    static GoalList read(String learningGoals, String keyQuestions) {
        var list = new GoalList(learningGoals, keyQuestions);
        if (learningGoals != null) {
            learningGoals.lines().forEach(list::readLine);
        }
        return list;
    }

    private void readLine(String line) {
        if (line.matches("\\d{1,2}\\.\\s.*")) {
            goals.add(line.substring(line.indexOf(' ') + 1));
        } else if (line.startsWith("   ") && !goals.isEmpty() && rest.isEmpty()) {
            goals.add(goals.removeLast() + '\n' + line);
        } else {
            rest.add(line);
        }
    }

    /** Adds a point of the designer's. */
    void add(PlanLanguage language, String text) {
        List<String> words = language.goals().get(Goal.OWN).stream()
                .map(template -> template.replace("{text}", text))
                .toList();
        questions.add("- " + Typography.capitalized(text));
        if (goals.size() < MOST) {
            goals.add(words.get(0) + "\n   " + language.say(Phrase.EVIDENCE, words.get(1)));
            changed = true;
        }
    }

    void remove(Matching matching) {
        questions.removeIf(question -> questions.size() > 1 && matching.matches(question));
        goals.removeIf(goal -> {
            boolean goes = goals.size() > FEWEST && matching.matches(goal);
            changed |= goes;
            return goes;
        });
    }

    String text() {
        if (!changed) {
            return before;
        }
        var lines = new ArrayList<String>();
        for (int at = 0; at < goals.size(); at++) {
            lines.add((at + 1) + ". " + goals.get(at));
        }
        lines.addAll(rest);
        return String.join("\n", lines);
    }

    String keyQuestions() {
        return questions.isEmpty() ? null : questions.stream().collect(Collectors.joining("\n"));
    }
}
