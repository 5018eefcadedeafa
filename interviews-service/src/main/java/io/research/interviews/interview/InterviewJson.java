package io.research.interviews.interview;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.research.interviews.moderator.InterviewState;
import io.research.interviews.moderator.Progress;
import io.research.interviews.quality.QualitySignal;
import io.research.interviews.screener.ScreenerResponse;
import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import java.util.List;

/** The parts of an interview that are kept as JSON text. Members that a release does not know are passed over. */
class InterviewJson<T> implements AttributeConverter<T, String> {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private final TypeReference<T> type;

    InterviewJson(TypeReference<T> type) {
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
            throw new IllegalStateException("stored JSON of an interview cannot be read", corrupt);
        }
    }

    @Converter
    static class State extends InterviewJson<InterviewState> {
        State() {
            super(new TypeReference<>() {});
        }
    }

    @Converter
    static class HowFar extends InterviewJson<Progress> {
        HowFar() {
            super(new TypeReference<>() {});
        }
    }

    @Converter
    static class Responses extends InterviewJson<List<ScreenerResponse>> {
        Responses() {
            super(new TypeReference<>() {});
        }
    }

    @Converter
    static class Signals extends InterviewJson<List<QualitySignal>> {
        Signals() {
            super(new TypeReference<>() {});
        }
    }

    /** What a turn led to beside its messages. */
    static class Outcomes extends InterviewJson<TurnOutcome> {
        Outcomes() {
            super(new TypeReference<>() {});
        }
    }
}
