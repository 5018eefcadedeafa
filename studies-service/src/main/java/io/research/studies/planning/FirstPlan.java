package io.research.studies.planning;

import io.research.contracts.study.Guide;
import io.research.studies.planning.PlanningAnswer.Settings;
import io.research.studies.planning.PlanningAnswer.Written;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A plan from a brief: its points in a template, its text as the background. */
final class FirstPlan {
    private static final String CHAT = "chat";
    private static final String CONCEPT = "concept-test";
    private static final String PROTOTYPE = "prototype-test";
    private static final String USUAL_TYPE = "in-depth-interview";
    private static final int USUAL_MINUTES = 20;
    private static final int MINUTE = 60;

    private FirstPlan() {}

    static Written of(PlanningTurn turn, Brief brief, Origin origin) {
        var study = turn.study();
        var language = brief.language(study);
        String type = type(study);
        int minutes = minutes(study, brief.stated());
        int questions = Objects.requireNonNullElse(brief.stated().questions(), Guide.MAX_ITEMS);
        var draft = new Draft(language, method(study), brief.points(), minutes, questions);
        var guide = draft.guide();
        boolean isImpossible = CHAT.equals(brief.stated().format()) && type.equals(PROTOTYPE);
        var choice = AgentChoice.of(turn, settings(study, brief.stated(), isImpossible), language.code(), language);
        return new Written(
                language.joined(Stream.of(
                        PlanSentences.origin(language, origin),
                        draft.points().isEmpty()
                                ? language.say(Say.WITHOUT_POINTS)
                                : language.say(Say.WITH_POINTS, draft.points().size()),
                        shape(language, guide),
                        PlanSentences.naming(
                                language,
                                Say.NOT_ASKED,
                                Stream.concat(draft.left().stream(), brief.left().stream())
                                        .toList()),
                        SetSentence.of(language, choice.settings()).orElse(null),
                        isImpossible ? language.say(Say.CHAT_NOT_SET) : null)),
                RenderedPlan.of(
                        guide,
                        language.code(),
                        language.goals().getFirst(),
                        brief.text(),
                        draft.points().isEmpty() ? null : listed(draft.points())),
                guide,
                assumptions(study, brief.stated(), language, choice.assumptions()),
                choice.settings(),
                origin);
    }

    /** The length of a plan; null if it does not say how long its sections take. */
    static String shape(PlanLanguage language, Guide guide) {
        if (guide.sections().stream().anyMatch(section -> section.minutes() == null)) {
            return null;
        }
        int minutes = guide.sections().stream().mapToInt(Guide.Section::minutes).sum();
        long questions = guide.items()
                .filter(item -> item.kind() != Guide.Kind.STATEMENT)
                .count();
        return language.say(Say.SHAPE, minutes)
                .replace("{questions}", Long.toString(questions))
                .replace("{sections}", Integer.toString(guide.sections().size()));
    }

    private static String listed(List<String> points) {
        return points.stream().map(point -> "- " + point).collect(Collectors.joining("\n"));
    }

    private static int minutes(PlanningTurn.Subject study, StatedSettings statedSettings) {
        if (statedSettings.minutes() != null) {
            return statedSettings.minutes();
        }
        return study.expectedDurationSeconds() == null ? USUAL_MINUTES : study.expectedDurationSeconds() / MINUTE;
    }

    private static String type(PlanningTurn.Subject study) {
        String usual = study.conceptLabel() == null ? USUAL_TYPE : CONCEPT;
        return Objects.requireNonNullElse(study.studyType(), usual);
    }

    /** The template of the type; where a picture is shown, one that asks about it. */
    private static String method(PlanningTurn.Subject study) {
        boolean asksOfPicture = study.conceptLabel() != null && type(study).equals(USUAL_TYPE);
        return SetSentence.constant(asksOfPicture ? CONCEPT : type(study)).name();
    }

    /** The settings that the brief states and that differ from those of the study. */
    private static Settings settings(PlanningTurn.Subject study, StatedSettings statedSettings, boolean isImpossible) {
        Integer seconds = statedSettings.minutes() == null ? null : (Integer) (statedSettings.minutes() * MINUTE);
        return new Settings(
                changed(statedSettings.language(), study.language()),
                isImpossible ? null : changed(statedSettings.format(), study.interviewFormat()),
                null,
                null,
                changed(seconds, study.expectedDurationSeconds()),
                null);
    }

    private static <T> T changed(T said, T known) {
        return Objects.equals(said, known) ? null : said;
    }

    private static List<String> assumptions(
            PlanningTurn.Subject study, StatedSettings statedSettings, PlanLanguage language, List<String> chosen) {
        var assumptions = new ArrayList<String>();
        if (study.studyType() == null) {
            assumptions.add(language.say(SetSentence.constant(type(study))));
        }
        if (study.conceptLabel() == null && !type(study).equals(USUAL_TYPE)) {
            assumptions.add(language.say(Say.SHOWN));
        }
        if (statedSettings.minutes() == null && study.expectedDurationSeconds() == null) {
            assumptions.add(language.say(Say.MINUTES, USUAL_MINUTES));
        }
        assumptions.add(language.say(Say.ASSUMED_TEMPLATE));
        assumptions.addAll(chosen);
        return assumptions;
    }
}
