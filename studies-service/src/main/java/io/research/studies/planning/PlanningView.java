package io.research.studies.planning;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.studies.planning.Origin.WrittenBy;
import io.research.studies.planning.PlanningAnswer.Asked;
import io.research.studies.planning.PlanningAnswer.Question;
import io.research.studies.planning.PlanningAnswer.Written;
import io.research.studies.study.StudyPlan;
import java.util.List;
import java.util.UUID;

/** The response to a turn (contract §3). */
@RegisterForReflection(targets = {PlanningView.class, StudyPlan.class})
record PlanningView(
        ResponseType responseType,
        String message,
        List<Question> questions,
        StudyPlan studyPlan,
        List<String> assumptions,
        UUID conversationId,
        UUID studyId,
        WrittenBy writtenBy,
        String fallbackReason) {

    enum ResponseType {
        @JsonProperty("question")
        QUESTION,
        @JsonProperty("study_plan")
        STUDY_PLAN
    }

    static PlanningView of(PlanningAnswer answer, UUID conversationId, UUID studyId) {
        return switch (answer) {
            case Asked asked ->
                new PlanningView(
                        ResponseType.QUESTION,
                        asked.message(),
                        asked.questions(),
                        null,
                        List.of(),
                        conversationId,
                        studyId,
                        asked.origin().writtenBy(),
                        asked.origin().fallbackReason());
            case Written written ->
                new PlanningView(
                        ResponseType.STUDY_PLAN,
                        written.message(),
                        List.of(),
                        written.plan(),
                        written.assumptions(),
                        conversationId,
                        studyId,
                        written.origin().writtenBy(),
                        written.origin().fallbackReason());
        };
    }
}
