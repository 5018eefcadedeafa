package io.research.studies.planning;

import io.research.studies.planning.PlanningAnswer.Asked;
import io.research.studies.planning.PlanningAnswer.Question;
import io.research.studies.planning.PlanningAnswer.Settings;
import io.research.studies.planning.PlanningAnswer.Written;
import io.research.studies.reference.InterviewLanguages;
import io.research.text.language.Language;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The answer made from a model's output that follows every rule. */
final class ModelAnswer {
    private static final String ENGLISH = "en";
    private static final String AUTO = "auto";

    private ModelAnswer() {}

    static PlanningAnswer of(PlanningTurn turn, ModelPlan plan) {
        return plan.guide() == null ? asked(plan) : written(turn, plan);
    }

    /** The language in which the designer writes, if interviews can be held in it. */
    private static String spoken(String message) {
        String code = Language.ofText(message, Language.of(ENGLISH)).code();
        return InterviewLanguages.contains(code) ? code : ENGLISH;
    }

    private static PlanningAnswer asked(ModelPlan plan) {
        return new Asked(
                plan.message(),
                plan.questions().stream()
                        .map(question -> new Question(question.id(), question.text(), question.options()))
                        .toList(),
                Origin.MODEL);
    }

    private static PlanningAnswer written(PlanningTurn turn, ModelPlan plan) {
        String spoken = spoken(turn.message());
        String held = ResultingSettings.of(turn, plan).language();
        var language = PlanLanguage.of(held == null || held.equals(AUTO) ? spoken : held);
        var choice = AgentChoice.of(turn, settings(turn, plan), spoken, language);
        var guide = GuideRules.guide(plan.guide());
        return new Written(
                language.joined(
                        Stream.concat(Stream.of(plan.message()), SetSentence.of(language, choice.settings()).stream())),
                RenderedPlan.of(
                        guide,
                        language.code(),
                        plan.objectives(),
                        plan.background(),
                        plan.keyQuestions().isEmpty()
                                ? null
                                : plan.keyQuestions().stream()
                                        .map(question -> "- " + question)
                                        .collect(Collectors.joining("\n"))),
                guide,
                Stream.concat(plan.assumptions().stream(), choice.assumptions().stream())
                        .toList(),
                choice.settings(),
                Origin.MODEL);
    }

    /** The settings by the model that differ from those of the study. */
    private static Settings settings(PlanningTurn turn, ModelPlan plan) {
        var study = turn.study();
        var chosen = plan.settings();
        return new Settings(
                changed(chosen.language(), study.language()),
                changed(chosen.interviewFormat(), study.interviewFormat()),
                changed(chosen.studyType(), study.studyType()),
                changed(chosen.voice(), study.voice()),
                changed(chosen.expectedDurationSeconds(), study.expectedDurationSeconds()),
                ScreenerRules.questions(turn, plan));
    }

    private static <T> T changed(T said, T known) {
        return Objects.equals(said, known) ? null : said;
    }
}
