package io.research.studies.planning.rules;

import io.research.studies.study.StudyPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes a study plan from what is known and what will be asked. */
record PlanText(Wording wording, FlowDesign design, String format) {
    private static final int MOST_GOALS = 6;
    private static final int METHOD_GOALS = 4;
    private static final int FEWEST_GOALS = 3;
    private static final int FEW_MINUTES = 10;
    private static final int TIRING_MINUTES = 90;
    private static final int MOST_CONTEXT_CHARACTERS = 1_500;

    /** One thing to learn. */
    private record Aim(String goal, String evidence, String question) {}

    StudyPlan plan(Flow flow) {
        List<Aim> aims = aims(flow.minutes());
        return new StudyPlan(
                objectives(),
                flow.text(wording.language()),
                background(),
                learningGoals(aims),
                keyQuestions(aims),
                String.join(
                        "\n",
                        rules(flow.minutes()).stream().map(rule -> "- " + rule).toList()));
    }

    private String objectives() {
        Brief brief = wording.brief();
        String decision = brief.decision() != null
                ? brief.decision()
                : wording.written(wording.method().phrase("DECISION_FALLBACK"));
        String audience = brief.audience() != null
                ? brief.audience()
                : wording.written(wording.method().phrase("AUDIENCE_FALLBACK"));
        return String.join(
                "\n",
                wording.written(Phrase.DECISION_LINE, decision),
                wording.written(
                        Phrase.LEARN_LINE, wording.written(wording.method().phrase("LEARN"))),
                wording.written(Phrase.AUDIENCE_LINE, audience));
    }

    private String background() {
        var lines = new ArrayList<String>();
        Language language = wording.language();
        if (wording.method().shows() && wording.tested() != null) {
            lines.add(language.say(Phrase.TESTED_LINE, wording.tested()));
        }
        wording.topic().ifPresent(topic -> lines.add(language.say(Phrase.TOPIC_LINE, topic.text())));
        String said = Words.joined(
                wording.brief().context().stream().map(Words::ended).toList());
        lines.add(
                said.isEmpty()
                        ? language.say(Phrase.NOTHING_KNOWN_LINE)
                        : language.say(
                                Phrase.REQUEST_LINE, language.quoted(Words.clipped(said, MOST_CONTEXT_CHARACTERS))));
        return String.join("\n", lines);
    }

    /** Some minutes are too few to learn everything. */
    private List<Aim> aims(int minutes) {
        var special = new ArrayList<Aim>();
        design.foci().forEach(focus -> special.add(aim(Goal.valueOf(focus.name()), "")));
        wording.brief().hypotheses().forEach(words -> special.add(aim(Goal.HYPOTHESIS, words)));
        int most = minutes > FEW_MINUTES ? MOST_GOALS : METHOD_GOALS;
        int fromMethod = minutes > FEW_MINUTES
                ? Math.clamp(MOST_GOALS - special.size(), FEWEST_GOALS, METHOD_GOALS)
                : FEWEST_GOALS;
        return Stream.concat(
                        wording.method().goals().stream().limit(fromMethod).map(goal -> aim(goal, "")),
                        special.stream().limit(most - fromMethod))
                .toList();
    }

    private Aim aim(Goal goal, String text) {
        List<String> words = wording.language().goals().get(goal).stream()
                .map(template -> wording.written(template).replace("{text}", text))
                .toList();
        return new Aim(words.get(0), words.get(1), words.get(2));
    }

    private String learningGoals(List<Aim> aims) {
        var text = new StringBuilder();
        for (int at = 0; at < aims.size(); at++) {
            text.append(at + 1).append(". ").append(aims.get(at).goal()).append('\n');
            text.append("   ")
                    .append(wording.language().say(Phrase.EVIDENCE, aims.get(at).evidence()))
                    .append('\n');
        }
        return text.append('\n')
                .append(wording.language().say(Phrase.QUESTIONS_HELP))
                .toString();
    }

    private String keyQuestions(List<Aim> aims) {
        return Stream.concat(
                        wording.brief().researchQuestions().stream(),
                        aims.stream().map(Aim::question))
                .distinct()
                .map(question -> "- " + question)
                .collect(Collectors.joining("\n"));
    }

    private List<String> rules(int minutes) {
        Language language = wording.language();
        var rules = new ArrayList<String>();
        Stream.of(Phrase.RULE_OPEN, Phrase.RULE_NEUTRAL, Phrase.RULE_PAST)
                .map(language::say)
                .forEach(rules::add);
        switch (wording.method()) {
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
        wording.brief().care().stream().sorted().map(language::say).forEach(rules::add);
        if (!wording.brief().hypotheses().isEmpty()) {
            rules.add(language.say(Phrase.RULE_HYPOTHESIS));
        }
        wording.brief().exclusions().forEach(words -> rules.add(language.say(Phrase.RULE_EXCLUDED, words)));
        return rules;
    }
}
