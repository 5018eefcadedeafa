package io.research.studies.planning;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.research.studies.study.StudyPlan;
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

    /** A plan, with what was assumed for it. */
    record Written(String message, StudyPlan plan, List<String> assumptions) implements PlanningAnswer {
        public Written {
            assumptions = List.copyOf(assumptions);
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
