package io.research.studies.study;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import java.util.List;

/** The parts of a study that are kept as JSON text. */
class StudyJson<T> implements AttributeConverter<T, String> {
    private static final ObjectMapper JSON = JsonMapper.builder().build();

    private final TypeReference<T> type;

    StudyJson(TypeReference<T> type) {
        this.type = type;
    }

    @Override
    public String convertToDatabaseColumn(T value) {
        try {
            return value == null ? null : JSON.writeValueAsString(value);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Override
    public T convertToEntityAttribute(String text) {
        try {
            return text == null ? null : JSON.readValue(text, type);
        } catch (JsonProcessingException corrupt) {
            throw new IllegalStateException("stored JSON of a study cannot be read", corrupt);
        }
    }

    @Converter
    static class Plan extends StudyJson<StudyPlan> {
        Plan() {
            super(new TypeReference<>() {});
        }
    }

    @Converter
    static class Screener extends StudyJson<List<ScreenerQuestion>> {
        Screener() {
            super(new TypeReference<>() {});
        }
    }

    @Converter
    static class Targeting extends StudyJson<List<TargetingAttribute>> {
        Targeting() {
            super(new TypeReference<>() {});
        }
    }

    @Converter
    static class Byop extends StudyJson<ByopConfig> {
        Byop() {
            super(new TypeReference<>() {});
        }
    }
}
