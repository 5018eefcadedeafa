package io.research.webhooks.planning;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** The bytes of a public event as they are sent (specification §6): {@code {id, type, study_id, data}}. */
final class Envelope {
    private Envelope() {}

    /** Put together from bytes: to write the data of an interview anew costs most of what its event costs. */
    static byte[] around(PublicEvent event) {
        byte[] head = head(event).getBytes(StandardCharsets.UTF_8);
        ByteBuffer data = event.data().duplicate();
        return ByteBuffer.allocate(head.length + data.remaining() + 1)
                .put(head)
                .put(data)
                .put((byte) '}')
                .array();
    }

    /** Nothing in it needs an escape. */
    private static String head(PublicEvent event) {
        String studyId = event.studyId() == null ? "null" : quoted(event.studyId());
        return "{\"id\":" + quoted(event.id()) + ",\"type\":"
                + quoted(event.type().wire()) + ",\"study_id\":" + studyId + ",\"data\":";
    }

    private static String quoted(Object plain) {
        return "\"" + plain + "\"";
    }
}
