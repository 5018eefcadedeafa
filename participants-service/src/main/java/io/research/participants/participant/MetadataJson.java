package io.research.participants.participant;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;

/** Metadata as JSON text in the table. */
@Converter
class MetadataJson implements AttributeConverter<Metadata, String> {
    private static final ObjectMapper JSON = JsonMapper.builder().build();

    @Override
    public String convertToDatabaseColumn(Metadata metadata) {
        try {
            return JSON.writeValueAsString(metadata);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Override
    public Metadata convertToEntityAttribute(String text) {
        try {
            return JSON.readValue(text, Metadata.class);
        } catch (JsonProcessingException corrupt) {
            throw new IllegalStateException("stored metadata of a participant cannot be read", corrupt);
        }
    }
}
