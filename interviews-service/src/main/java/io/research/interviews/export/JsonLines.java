package io.research.interviews.export;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.research.interviews.interview.Redaction;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;

/** A line for each interview: the object of the detail read, with all of its segments (JSON Lines). */
final class JsonLines implements ExportLines {
    /** Quotation marks inside texts are escaped, so the first occurrence is the member itself. */
    private static final String MESSAGES = "\"messages\":[";

    private static final byte[] NOTHING = {};

    private final ObjectMapper json;
    private final Redaction redaction;

    JsonLines(ObjectMapper json, Redaction redaction) {
        this.json = json;
        this.redaction = redaction;
    }

    @Override
    public byte[] head() {
        return NOTHING;
    }

    @Override
    public byte[] of(ExportPart part) {
        String messages = part.messages().stream()
                .flatMap(message -> redaction.segments(message).stream())
                .map(this::write)
                .collect(Collectors.joining(","));
        if (!part.isFirst() && !part.isLast()) {
            return bytes("," + messages);
        }
        String around = write(redaction.around(part.interview()));
        int place = around.indexOf(MESSAGES) + MESSAGES.length();
        String before = part.isFirst() ? around.substring(0, place) : messages.isEmpty() ? "" : ",";
        return bytes(part.isLast() ? before + messages + around.substring(place) + "\n" : before + messages);
    }

    private String write(Object value) {
        try {
            return json.writeValueAsString(value);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
