package io.research.studies.study;

import io.research.contracts.study.Guide;
import io.research.kernel.json.Check;
import io.research.kernel.json.Field;
import io.research.kernel.json.Fields;
import io.research.studies.reference.InterviewLanguages;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** The study fields of a request (specification §2.1), each left out, null or given. */
public record StudyPatch(
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
    /** How many screener questions a study may have. */
    public static final int MAX_QUESTIONS = 50;

    static final String FORMAT_OF_TYPE = "format_of_type";
    static final String FORMAT_OF_TYPE_MESSAGE = "a prototype-test cannot use chat";

    private static final int MAX_NAME = 40;
    private static final int MIN_DURATION_SECONDS = 300;
    private static final int MAX_DURATION_SECONDS = 24 * 3600;
    private static final int MAX_ATTRIBUTES = 100;
    private static final Check<List<ScreenerQuestion>> DIFFERENT_IDS = new Check<>(
            "unique",
            "must have different ids",
            questions -> questions.stream().map(ScreenerQuestion::id).distinct().count() == questions.size());
    private static final Check<String> IN_CATALOG = new Check<>(
            "unknown_language", "must be a language code of the catalog, or auto", InterviewLanguages::contains);

    /** A create body: {@code byop_config} comes later, by an update. */
    public static StudyPatch readCreate(Fields in) {
        return readFields(in, EnumSet.allOf(RecruitingMethod.class), () -> byopConfigLater(in));
    }

    /** The same, with the plan's texts rendered from that guide; null if the guide is invalid. */
    public static StudyPatch readGuided(Fields in, Guide guide) {
        return readFields(
                in,
                EnumSet.allOf(RecruitingMethod.class),
                plan -> StudyPlan.readGuided(plan, guide),
                () -> byopConfigLater(in));
    }

    /** A create body of a complete study with own participants. */
    public static StudyPatch readComplete(Fields in) {
        in.require("name", "voice", "language", "study_plan");
        return readFields(in, EnumSet.of(RecruitingMethod.BYOP), () -> byopConfigLater(in));
    }

    /** The same for a study that recruits from the panel, whatever recruiting method is given. */
    public static StudyPatch readForPanel(Fields in) {
        in.require("name", "voice", "language", "study_plan");
        return readFields(in, EnumSet.allOf(RecruitingMethod.class), () -> byopConfigLater(in))
                .recruitingFromPanel();
    }

    /** A body that is the whole new state: what it leaves out is cleared (specification §2.1). */
    public static StudyPatch readReplacement(Fields in) {
        return readUpdate(in).replacing();
    }

    /** An update body: read-only fields are accepted and ignored. */
    public static StudyPatch readUpdate(Fields in) {
        in.ignore(
                "id",
                "provisioning_status",
                "missing_requirements",
                "warnings",
                "fielding_status",
                "study_link",
                "test_link",
                "dashboard_url",
                "interview_guide",
                "concept_image",
                "interview_count",
                "revision",
                "created_at",
                "updated_at");
        return readFields(
                in, EnumSet.allOf(RecruitingMethod.class), () -> in.object("byop_config", ByopConfig.Patch::read));
    }

    /** The rule over two fields of specification §2.1. */
    public static boolean allows(StudyType type, InterviewFormat format) {
        return type != StudyType.PROTOTYPE_TEST || format != InterviewFormat.CHAT;
    }

    /** Whether that is a valid duration in seconds; null is not. */
    public static boolean isDuration(Integer seconds) {
        return seconds != null && seconds >= MIN_DURATION_SECONDS && seconds <= MAX_DURATION_SECONDS;
    }

    private static Field<ByopConfig.Patch> byopConfigLater(Fields in) {
        if (in.isGiven("byop_config")) {
            in.ignore("byop_config");
            in.fault("byop_config", "update_only", "is only accepted in updates");
        }
        return Field.absent();
    }

    private static StudyPatch readFields(
            Fields in, Set<RecruitingMethod> allowed, Supplier<Field<ByopConfig.Patch>> byopConfig) {
        return readFields(in, allowed, StudyPlan::read, byopConfig);
    }

    private static StudyPatch readFields(
            Fields in,
            Set<RecruitingMethod> allowed,
            Function<Fields, StudyPlan> plan,
            Supplier<Field<ByopConfig.Patch>> byopConfig) {
        var name = in.string("name", Check.notBlank(), Check.maxCharacters(MAX_NAME));
        var type = in.choice("study_type", StudyType.class);
        var recruiting = in.choice("recruiting_method", RecruitingMethod.class);
        if (recruiting.hasValue() && !allowed.contains(recruiting.orNull())) {
            in.fault("recruiting_method", "byop_only", "must be byop if participants are created with the study");
        }
        var format = in.choice("interview_format", InterviewFormat.class);
        if (!allows(type.orNull(), format.orNull())) {
            in.fault("interview_format", FORMAT_OF_TYPE, FORMAT_OF_TYPE_MESSAGE);
        }
        return new StudyPatch(
                name,
                type,
                recruiting,
                format,
                in.choice("voice", Voice.class),
                in.string("language", IN_CATALOG),
                in.integer(
                        "expected_duration_seconds",
                        Check.atLeast(MIN_DURATION_SECONDS),
                        Check.atMost(MAX_DURATION_SECONDS)),
                in.object("study_plan", plan),
                in.objects("screener_questions", ScreenerQuestion::read, Check.size(0, MAX_QUESTIONS), DIFFERENT_IDS),
                in.objects("targeting_attributes", TargetingAttribute::read, Check.size(0, MAX_ATTRIBUTES)),
                byopConfig.get());
    }

    /** An update of the plan alone. */
    public static StudyPatch ofPlan(StudyPlan plan) {
        return new StudyPatch(
                Field.absent(),
                Field.absent(),
                Field.absent(),
                Field.absent(),
                Field.absent(),
                Field.absent(),
                Field.absent(),
                Field.of(plan),
                Field.absent(),
                Field.absent(),
                Field.absent());
    }

    /** An update of the plan and, where they are not null, of these settings. */
    public static StudyPatch ofPlan(
            StudyPlan plan,
            String language,
            StudyType type,
            InterviewFormat format,
            Voice voice,
            Integer expectedDurationSeconds,
            List<ScreenerQuestion> screenerQuestions) {
        return new StudyPatch(
                Field.absent(),
                ofNullable(type),
                Field.absent(),
                ofNullable(format),
                ofNullable(voice),
                ofNullable(language),
                ofNullable(expectedDurationSeconds),
                Field.of(plan),
                ofNullable(screenerQuestions),
                Field.absent(),
                Field.absent());
    }

    private static <T> Field<T> ofNullable(T value) {
        return value == null ? Field.absent() : Field.of(value);
    }

    private StudyPatch recruitingFromPanel() {
        return new StudyPatch(
                name,
                studyType,
                Field.of(RecruitingMethod.PANEL),
                interviewFormat,
                voice,
                language,
                expectedDurationSeconds,
                studyPlan,
                screenerQuestions,
                targetingAttributes,
                byopConfig);
    }

    private StudyPatch replacing() {
        return new StudyPatch(
                name.orCleared(),
                studyType.orCleared(),
                recruitingMethod.orCleared(),
                interviewFormat.orCleared(),
                voice.orCleared(),
                language.orCleared(),
                expectedDurationSeconds.orCleared(),
                studyPlan.orCleared(),
                screenerQuestions.orCleared(),
                targetingAttributes.orCleared(),
                byopConfig.map(ByopConfig.Patch::replacing).orCleared());
    }
}
