package io.research.participants.batch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.research.participants.participant.ParticipantView;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;

/** A batch and its result in the form in which jobs keep them. */
@ApplicationScoped
class BatchJson {
    private static final String PARTICIPANTS = "participants";

    private final ObjectMapper json;

    BatchJson(ObjectMapper json) {
        this.json = json;
    }

    JsonObject payload(Batch batch) {
        return write(batch);
    }

    Batch batch(JsonObject payload) {
        try {
            return json.readValue(payload.encode(), Batch.class);
        } catch (JsonProcessingException corrupt) {
            throw new IllegalStateException("a stored batch cannot be read", corrupt);
        }
    }

    /** {@code {participants: [...]}}, as clients see it. */
    JsonObject result(List<ParticipantView> participants) {
        return write(Map.of(PARTICIPANTS, participants));
    }

    /** The array out of a result, as clients see it. */
    String created(JsonObject result) {
        return result.getJsonArray(PARTICIPANTS).encode();
    }

    private JsonObject write(Object value) {
        try {
            return new JsonObject(json.writeValueAsString(value));
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
