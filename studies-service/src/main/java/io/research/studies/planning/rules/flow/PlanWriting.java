package io.research.studies.planning.rules.flow;

import io.research.studies.planning.rules.brief.Brief;
import io.research.studies.planning.rules.brief.Method;
import io.research.studies.planning.rules.language.Goal;
import io.research.studies.planning.rules.language.Phrase;
import io.research.studies.planning.rules.language.PlanLanguage;
import io.research.studies.planning.rules.language.Typography;
import io.research.studies.planning.rules.question.Point;
import io.research.studies.settings.StudyPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes a study plan from what is known and what will be asked. */
public record PlanWriting(PlanLanguage language, Method method, Brief brief, String conceptLabel, String format) {
    private static final int MOST_GOALS = 6;
    private static final int FEWEST_GOALS = 3;
    private static final int TIRING_MINUTES = 90;
    private static final int MOST_LEARNED = 3;
    private static final int MOST_CONTEXT_CHARACTERS = 3_000;

    public StudyPlan plan(Flow flow) {
        return new StudyPlan(
                objectives(),
                flow.text(language),
                background(),
                learningGoals(),
                keyQuestions(),
                String.join(
                        "\n",
                        rules(flow.minutes()).stream().map(rule -> "- " + rule).toList()));
    }

    private String objectives() {
        String learned = brief.subject() != null
                ? brief.subject()
                : brief.points().stream().limit(MOST_LEARNED).map(Point::text).collect(Collectors.joining("; "));
        return String.join(
                "\n",
                language.say(Phrase.LEARN_LINE, learned.isEmpty() ? language.say(Phrase.LEARN_GENERAL) : learned),
                language.say(
                        Phrase.AUDIENCE_LINE,
                        brief.audience() != null ? brief.audience() : language.say(Phrase.AUDIENCE_FALLBACK)));
    }

    private String background() {
        var lines = new ArrayList<String>();
        Stream.concat(brief.shown().stream(), Stream.ofNullable(method.shows() ? conceptLabel : null))
                .map(any -> language.say(Phrase.TESTED_LINE, any))
                .forEach(lines::add);
        brief.hypotheses().forEach(words -> lines.add(language.say(Phrase.HYPOTHESIS_LINE, words)));
        String said =
                Typography.joined(brief.said().stream().map(Typography::ended).toList());
        lines.add(
                said.isEmpty()
                        ? language.say(Phrase.NOTHING_KNOWN_LINE)
                        : language.say(
                                Phrase.REQUEST_LINE,
                                language.quoted(Typography.clipped(said, MOST_CONTEXT_CHARACTERS))));
        return String.join("\n", lines);
    }

    /** The designer's points and assumptions, filled up with what a study of this type can learn. */
    private Stream<List<String>> goals() {
        var own = Stream.concat(
                        brief.points().stream().limit(MOST_GOALS - 1).map(point -> goal(Goal.OWN, point.text())),
                        brief.hypotheses().stream().map(words -> goal(Goal.HYPOTHESIS, words)))
                .limit(MOST_GOALS)
                .toList();
        return Stream.concat(
                own.stream(),
                method.goals().stream()
                        .limit(Math.max(0, FEWEST_GOALS - own.size()))
                        .map(goal -> goal(goal, "")));
    }

    private List<String> goal(Goal goal, String text) {
        return language.goals().get(goal).stream()
                .map(template -> template.replace("{text}", Typography.inline(text)))
                .toList();
    }

    private String learningGoals() {
        var lines = new ArrayList<String>();
        for (var goal : goals().toList()) {
            lines.add(lines.size() + 1 + ". " + goal.get(0) + "\n   " + language.say(Phrase.EVIDENCE, goal.get(1)));
        }
        return String.join("\n", lines);
    }

    private String keyQuestions() {
        List<String> own = brief.points().stream()
                .map(Point::text)
                .map(Typography::capitalized)
                .toList();
        List<String> all = own.isEmpty() ? goals().map(List::getLast).toList() : own;
        return String.join("\n", all.stream().map(any -> "- " + any).toList());
    }

    private List<String> rules(int minutes) {
        var rules = new ArrayList<>(Stream.of(Phrase.RULE_OPEN, Phrase.RULE_NEUTRAL, Phrase.RULE_PAST)
                .map(language::say)
                .toList());
        switch (method) {
            case CONCEPT -> rules.add(language.say(Phrase.RULE_CONCEPT));
            case PROTOTYPE -> rules.add(language.say(Phrase.RULE_PROTOTYPE));
            case IN_DEPTH -> {}
        }
        if ("chat".equals(format)) {
            rules.add(language.say(Phrase.RULE_CHAT));
        }
        if (minutes >= TIRING_MINUTES) {
            rules.add(language.say(Phrase.RULE_LONG));
        }
        brief.care().stream().sorted().map(language::say).forEach(rules::add);
        if (!brief.hypotheses().isEmpty()) {
            rules.add(language.say(Phrase.RULE_HYPOTHESIS));
        }
        brief.rules().forEach(words -> rules.add(language.say(Phrase.RULE_EXCLUDED, words)));
        return rules;
    }
}
