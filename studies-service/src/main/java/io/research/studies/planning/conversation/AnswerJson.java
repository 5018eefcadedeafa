package io.research.studies.planning.conversation;

import com.fasterxml.jackson.core.type.TypeReference;
import io.research.kernel.json.JsonColumn;
import io.research.studies.planning.PlanningAnswer;
import jakarta.persistence.Converter;

/** A planner's answer as it is kept with its turn. */
@Converter
class AnswerJson extends JsonColumn<PlanningAnswer> {
    AnswerJson() {
        super(new TypeReference<>() {});
    }
}
