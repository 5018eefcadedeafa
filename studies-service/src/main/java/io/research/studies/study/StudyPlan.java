package io.research.studies.study;

import io.research.contracts.study.Guide;
import io.research.contracts.study.StudyState;
import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import io.research.studies.guide.GuideText;
import io.research.studies.guide.PlanTexts;

/** The plan of a study: what the interviews should find out, and how they proceed. */
public record StudyPlan(
        String objectives,
        String conversationFlow,
        String background,
        String learningGoals,
        String keyQuestions,
        String studySpecificRules) {
    private static final int MAX_CHARACTERS = 100_000;

    /** The plan from a body; refused if a part is missing or too long. */
    public static StudyPlan read(Fields in) {
        var max = Check.maxCharacters(MAX_CHARACTERS);
        return new StudyPlan(
                in.required().string("objectives", Check.notBlank(), max).orNull(),
                in.required()
                        .string("conversation_flow", Check.notBlank(), max, GuideText.HAS_ITEM, GuideText.HAS_FEW_ITEMS)
                        .orNull(),
                in.string("background", max).orNull(),
                in.string("learning_goals", max).orNull(),
                in.string("key_questions", max).orNull(),
                in.string("study_specific_rules", max).orNull());
    }

    /** The parts that are not in a guide, and the others rendered from it; null for an invalid guide. */
    static StudyPlan readGuided(Fields in, Guide guide) {
        var max = Check.maxCharacters(MAX_CHARACTERS);
        String objectives =
                in.required().string("objectives", Check.notBlank(), max).orNull();
        String background = in.string("background", max).orNull();
        String keyQuestions = in.string("key_questions", max).orNull();
        return guide == null
                ? null
                : new StudyPlan(
                        objectives,
                        GuideText.flow(guide),
                        background,
                        GuideText.learningGoals(guide, null),
                        keyQuestions,
                        guide.rules());
    }

    /** The texts from which its guide is parsed. */
    public PlanTexts texts() {
        return new PlanTexts(conversationFlow, learningGoals, studySpecificRules);
    }

    public StudyState.StudyPlan state() {
        return new StudyState.StudyPlan(
                objectives, conversationFlow, background, learningGoals, keyQuestions, studySpecificRules);
    }
}
