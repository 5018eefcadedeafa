package io.research.studies.planning;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.contracts.study.Guide;
import io.research.contracts.study.StudyState;
import io.research.studies.study.StudyPlan;
import java.util.List;

/** A planner's answer to a turn. Answers stored by earlier releases lack origin and guide. */
@RegisterForReflection(
        targets = {
            PlanningAnswer.class,
            PlanningAnswer.Asked.class,
            PlanningAnswer.Written.class,
            PlanningAnswer.Settings.class,
            PlanningAnswer.Question.class,
            Origin.class,
            Origin.WrittenBy.class
        })
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = PlanningAnswer.Asked.class, name = "question"),
    @JsonSubTypes.Type(value = PlanningAnswer.Written.class, name = "study_plan")
})
sealed interface PlanningAnswer {

    /** The words that go with it, for the designer. */
    String message();

    /** Who wrote it; null of an earlier release. */
    Origin origin();

    /** One to three questions that must be answered before a plan can be written. */
    record Asked(String message, List<Question> questions, Origin origin) implements PlanningAnswer {
        public Asked {
            questions = List.copyOf(questions);
        }
    }

    /**
     * A plan, with what was assumed for it.
     *
     * @param plan rendered from the guide, where the turn has made one
     * @param guide that the turn has made; null where the plan stays as it was
     * @param settings of the study that are set with the plan
     */
    record Written(
            String message, StudyPlan plan, Guide guide, List<String> assumptions, Settings settings, Origin origin)
            implements PlanningAnswer {
        public Written {
            assumptions = List.copyOf(assumptions);
            settings = settings == null ? Settings.NONE : settings;
        }

        /** Whether it changes the study. */
        boolean changes() {
            return guide != null || !settings.equals(Settings.NONE);
        }
    }

    /**
     * Settings that are applied to the study with the plan (contract §14); null leaves one as it is.
     *
     * @param language code of the catalog
     * @param interviewFormat wire value, such as {@code voice}
     * @param studyType wire value, such as {@code concept-test}
     * @param voice wire value, such as {@code female}
     * @param screenerQuestions all of them
     */
    record Settings(
            String language,
            String interviewFormat,
            String studyType,
            String voice,
            Integer expectedDurationSeconds,
            List<StudyState.ScreenerQuestion> screenerQuestions) {
        static final Settings NONE = new Settings(null, null, null, null, null, null);

        public Settings {
            screenerQuestions = screenerQuestions == null ? null : List.copyOf(screenerQuestions);
        }

        Settings withLanguage(String code) {
            return new Settings(code, interviewFormat, studyType, voice, expectedDurationSeconds, screenerQuestions);
        }

        Settings withVoice(String name) {
            return new Settings(language, interviewFormat, studyType, name, expectedDurationSeconds, screenerQuestions);
        }
    }

    /**
     * A question to the designer.
     *
     * @param id stable name of what is asked, such as {@code audience}
     * @param options answers to choose from, or none for free text
     */
    record Question(String id, String text, List<String> options) {
        public Question {
            options = List.copyOf(options);
        }
    }
}
