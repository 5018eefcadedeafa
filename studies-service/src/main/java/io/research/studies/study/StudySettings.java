package io.research.studies.study;

import io.research.kernel.problem.Problem;
import io.research.studies.reference.InterviewLanguages;
import jakarta.persistence.Convert;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The settings of a study (specification §2.1). Immutable: a save creates new ones. */
@Embeddable
record StudySettings(
        String name,
        @Enumerated(EnumType.STRING) StudyType studyType,
        @Enumerated(EnumType.STRING) RecruitingMethod recruitingMethod,
        @Enumerated(EnumType.STRING) InterviewFormat interviewFormat,
        @Enumerated(EnumType.STRING) Voice voice,
        String language,
        Integer expectedDurationSeconds,
        @Convert(converter = SettingsColumns.Plan.class) StudyPlan studyPlan,
        @Convert(converter = SettingsColumns.Screener.class) List<ScreenerQuestion> screenerQuestions,
        @Convert(converter = SettingsColumns.Targeting.class) List<TargetingAttribute> targetingAttributes,
        @Convert(converter = SettingsColumns.Byop.class) ByopConfig byopConfig) {

    private static final String NOT_SPOKEN =
            "The interviewer has no texts of its own in %s: the participant page, e-mails, greeting, safety messages and"
                    + " closing are in English. A language model, where one is at work, words the rest of the conversation"
                    + " in that language; the questions of the plan are asked as written.";

    /** The settings of an empty draft. */
    static final StudySettings BLANK = new StudySettings(
            null,
            null,
            RecruitingMethod.BYOP,
            InterviewFormat.VOICE,
            null,
            null,
            null,
            null,
            List.of(),
            List.of(),
            null);

    /**
     * These settings with the patch applied.
     *
     * @throws Problem {@code validation_failed} when the two together break a rule
     */
    StudySettings with(StudyPatch patch) {
        var next = new StudySettings(
                patch.name().orKept(name),
                patch.studyType().orKept(studyType),
                orDefault(patch.recruitingMethod().orKept(recruitingMethod), RecruitingMethod.BYOP),
                orDefault(patch.interviewFormat().orKept(interviewFormat), InterviewFormat.VOICE),
                patch.voice().orKept(voice),
                patch.language().orKept(language),
                patch.expectedDurationSeconds().orKept(expectedDurationSeconds),
                patch.studyPlan().orKept(studyPlan),
                orDefault(patch.screenerQuestions().orKept(screenerQuestions), List.of()),
                orDefault(patch.targetingAttributes().orKept(targetingAttributes), List.of()),
                ByopConfig.with(byopConfig, patch.byopConfig()));
        if (!StudyPatch.allows(next.studyType, next.interviewFormat)) {
            throw Problem.invalid("interview_format", StudyPatch.FORMAT_OF_TYPE, StudyPatch.FORMAT_OF_TYPE_MESSAGE);
        }
        return next;
    }

    /**
     * The changed settings on which a panel's price and recruitment are based, in the order of the schema; except
     * targeting.
     */
    List<String> changesUnderPanel(StudyPatch patch) {
        var changed = new ArrayList<String>();
        if (orDefault(patch.recruitingMethod().orKept(recruitingMethod), RecruitingMethod.BYOP) != recruitingMethod) {
            changed.add("recruiting_method");
        }
        if (orDefault(patch.interviewFormat().orKept(interviewFormat), InterviewFormat.VOICE) != interviewFormat) {
            changed.add("interview_format");
        }
        if (!Objects.equals(patch.language().orKept(language), language)) {
            changed.add("language");
        }
        if (studyPlan != null && patch.studyPlan().orKept(studyPlan) == null) {
            changed.add("study_plan");
        }
        return changed;
    }

    /** The settings that a launch needs and that are missing, in the order of the schema. */
    List<String> missingRequirements() {
        var missing = new ArrayList<String>();
        if (name == null) {
            missing.add("name");
        }
        if (studyPlan == null) {
            missing.add("study_plan");
        }
        if (voice == null) {
            missing.add("voice");
        }
        if (language == null) {
            missing.add("language");
        }
        return missing;
    }

    /** What participants will meet that nobody may expect, in sentences for researchers. */
    List<String> warnings() {
        if (language == null || InterviewLanguages.hasOwnTexts(language)) {
            return List.of();
        }
        return List.of(NOT_SPOKEN.formatted(InterviewLanguages.nameOf(language)));
    }

    boolean isComplete() {
        return missingRequirements().isEmpty();
    }

    private static <T> T orDefault(T value, T other) {
        return value == null ? other : value;
    }
}
