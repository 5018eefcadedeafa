package io.research.studies.planning;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.research.studies.settings.StudyPlan;
import java.util.List;

/** What a planner answers to a turn. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = PlanningAnswer.Asked.class, name = "question"),
    @JsonSubTypes.Type(value = PlanningAnswer.Written.class, name = "study_plan")
})
public sealed interface PlanningAnswer {

    /** The words that go with it, for the designer. */
    String message();

    /** One to three questions that must be answered before a plan can be written. */
    record Asked(String message, List<Question> questions) implements PlanningAnswer {
        public Asked {
            questions = List.copyOf(questions);
        }
    }

    /**
     * A plan, with what was assumed for it.
     *
     * @param settings of the study that the designer's words ask for
     */
    record Written(String message, StudyPlan plan, List<String> assumptions, Settings settings)
            implements PlanningAnswer {
        public Written {
            assumptions = List.copyOf(assumptions);
            settings = settings == null ? Settings.NONE : settings;
        }

        public Written(String message, StudyPlan plan, List<String> assumptions) {
            this(message, plan, assumptions, Settings.NONE);
        }
    }

    /**
     * Settings that are applied to the study with the plan (contract §14); null leaves one as it is.
     *
     * @param language code of the catalog
     * @param interviewFormat wire value, such as {@code voice}
     * @param voice wire value, such as {@code female}
     * @param screener questions to add to the study's, each in the place of one with the same text
     */
    record Settings(
            String language,
            String interviewFormat,
            String voice,
            Integer expectedDurationSeconds,
            List<Screener> screener) {
        public static final Settings NONE = new Settings(null, null, null, null, List.of());

        public Settings {
            screener = screener == null ? List.of() : List.copyOf(screener);
        }
    }

    /**
     * A question that decides who takes part.
     *
     * @param several whether more than one option may be chosen
     */
    record Screener(String text, boolean several, List<Option> options) {
        public Screener {
            options = List.copyOf(options);
        }
    }

    /** An option of such a question. */
    record Option(String text, boolean screensOut) {}

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
