package io.research.studies.planning;

import com.fasterxml.jackson.core.type.TypeReference;
import io.research.kernel.json.JsonColumn;
import jakarta.persistence.Converter;

/** A planner's answer as stored with its turn. */
@Converter
class AnswerJson extends JsonColumn<PlanningAnswer> {
    AnswerJson() {
        super(new TypeReference<>() {});
    }
}
