package io.research.assistant;

import java.util.List;

/**
 * What a model is asked.
 *
 * @param messages in their order; text of users belongs into messages of {@link Role#USER} only
 * @param json whether the answer must be one JSON object
 */
public record ModelRequest(List<Message> messages, boolean json) {

    public ModelRequest {
        messages = List.copyOf(messages);
    }

    /** Whose words a message holds. */
    public enum Role {
        /** The suite's own instructions. */
        SYSTEM,
        /** Data, and what users write. */
        USER,
        /** Earlier answers of the model. */
        ASSISTANT
    }

    /** One message of the conversation with the model. */
    public record Message(Role role, String content) {}
}
