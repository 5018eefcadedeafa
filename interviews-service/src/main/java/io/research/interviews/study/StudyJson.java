package io.research.interviews.study;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.enterprise.context.ApplicationScoped;

/** Studies and guides as the text in which they are stored. */
@ApplicationScoped
class StudyJson {
    private final ObjectMapper json;

    StudyJson(ObjectMapper json) {
        this.json = json;
    }

    String write(Object value) {
        try {
            return json.writeValueAsString(value);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    <T> T read(String text, Class<T> type) {
        try {
            return json.readValue(text, type);
        } catch (JsonProcessingException corrupt) {
            throw new IllegalStateException("a stored study cannot be read", corrupt);
        }
    }

    /** Whether the text is an object with that member. */
    boolean has(String text, String member) {
        try {
            return json.readTree(text).has(member);
        } catch (JsonProcessingException corrupt) {
            throw new IllegalStateException("a stored study cannot be read", corrupt);
        }
    }
}
