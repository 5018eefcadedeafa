package io.research.studies.planning;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.research.studies.planning.PlanningAnswer.Asked;
import io.research.studies.planning.PlanningAnswer.Written;
import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;

/** A planner's answer as it is kept with its turn. */
@Converter
class AnswerJson implements AttributeConverter<PlanningAnswer, String> {
    private static final ObjectMapper JSON =
            JsonMapper.builder().addMixIn(PlanningAnswer.class, Kinds.class).build();

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Asked.class, name = "question"),
        @JsonSubTypes.Type(value = Written.class, name = "study_plan")
    })
    private interface Kinds {}

    @Override
    public String convertToDatabaseColumn(PlanningAnswer answer) {
        try {
            return answer == null ? null : JSON.writerFor(PlanningAnswer.class).writeValueAsString(answer);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Override
    public PlanningAnswer convertToEntityAttribute(String text) {
        try {
            return text == null ? null : JSON.readValue(text, PlanningAnswer.class);
        } catch (JsonProcessingException corrupt) {
            throw new IllegalStateException("a stored answer of a planner cannot be read", corrupt);
        }
    }
}
