package io.research.local.demo.customer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;

/**
 * One POST that reached a webhook receiver.
 *
 * @param at when its head was there
 * @param eventId of the header {@code webhook-id}
 * @param body the bytes as they came
 * @param genuine whether both signatures are right
 * @param answered the status that the receiver gave
 */
public record Received(Instant at, String eventId, byte[] body, boolean genuine, int answered) {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** The envelope: id, type, study_id, data. */
    public JsonNode event() {
        try {
            return JSON.readTree(body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the event is about. */
    public JsonNode data() {
        return event().path("data");
    }
}
