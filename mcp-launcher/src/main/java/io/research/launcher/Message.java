package io.research.launcher;

import java.util.Optional;

/**
 * One message of the client.
 *
 * @param text as the client wrote it; null if it was longer than a message may be
 * @param id of a request that waits for an answer, as it was written; null otherwise
 */
record Message(String text, String id, boolean initialize) {

    static Message of(String text, JsonMembers members) {
        return new Message(text, waitingId(members), members.string("method").equals(Optional.of("initialize")));
    }

    /** Of a batch nobody knows which of its messages wait; a fault of all of them has no id. */
    private static String waitingId(JsonMembers members) {
        if (members.isList()) {
            return "null";
        }
        return members.value("method").flatMap(method -> members.value("id")).orElse(null);
    }

    boolean isTooLong() {
        return text == null;
    }

    boolean waits() {
        return id != null;
    }
}
