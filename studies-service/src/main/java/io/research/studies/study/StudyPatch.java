package io.research.studies.study;

import io.research.kernel.json.Check;
import io.research.kernel.json.Field;
import io.research.kernel.json.Fields;
import io.research.studies.reference.Languages;
import java.util.List;

/** The study fields of a request (specification §2.1), each left out, null or given. */
record StudyPatch(
        Field<String> name,
        Field<StudyType> studyType,
        Field<RecruitingMethod> recruitingMethod,
        Field<InterviewFormat> interviewFormat,
        Field<Voice> voice,
        Field<String> language,
        Field<Integer> expectedDurationSeconds,
        Field<StudyPlan> studyPlan,
        Field<List<ScreenerQuestion>> screenerQuestions,
        Field<List<TargetingAttribute>> targetingAttributes,
        Field<ByopConfig.Patch> byopConfig) {
    private static final int MAX_NAME = 40;
    private static final int MIN_DURATION_SECONDS = 300;
    private static final int MAX_DURATION_SECONDS = 4 * 3600;
    private static final int MAX_QUESTIONS = 50;
    private static final int MAX_ATTRIBUTES = 100;
    private static final Check<List<ScreenerQuestion>> DIFFERENT_IDS = new Check<>(
            "unique",
            "must have different ids",
            questions -> questions.stream().map(ScreenerQuestion::id).distinct().count() == questions.size());
    private static final Check<String> IN_CATALOG =
            new Check<>("unknown_language", "must be a language code of the catalog, or auto", Languages::contains);

    /** A create body: {@code byop_config} comes later, by an update. */
    static StudyPatch readCreate(Fields in) {
        var study = readFields(in, Field.absent());
        if (in.isGiven("byop_config")) {
            in.ignore("byop_config");
            in.fault("byop_config", "update_only", "is accepted on update only");
        }
        return study;
    }

    /** An update body: read-only fields of a study that was read may come back and do nothing. */
    static StudyPatch readUpdate(Fields in) {
        in.ignore(
                "id",
                "provisioning_status",
                "missing_requirements",
                "fielding_status",
                "study_link",
                "test_link",
                "dashboard_url",
                "concept_image",
                "interview_count",
                "revision",
                "created_at",
                "updated_at");
        return readFields(in, in.object("byop_config", ByopConfig.Patch::read));
    }

    private static StudyPatch readFields(Fields in, Field<ByopConfig.Patch> byopConfig) {
        return new StudyPatch(
                in.string("name", Check.notBlank(), Check.maxCharacters(MAX_NAME)),
                in.choice("study_type", StudyType.class),
                in.choice("recruiting_method", RecruitingMethod.class),
                in.choice("interview_format", InterviewFormat.class),
                in.choice("voice", Voice.class),
                in.string("language", IN_CATALOG),
                in.integer(
                        "expected_duration_seconds",
                        Check.atLeast(MIN_DURATION_SECONDS),
                        Check.atMost(MAX_DURATION_SECONDS)),
                in.object("study_plan", StudyPlan::read),
                in.objects("screener_questions", ScreenerQuestion::read, Check.size(0, MAX_QUESTIONS), DIFFERENT_IDS),
                in.objects("targeting_attributes", TargetingAttribute::read, Check.size(0, MAX_ATTRIBUTES)),
                byopConfig);
    }
}
