package io.research.assistant;

import java.util.List;
import java.util.Objects;

/**
 * What a model is asked.
 *
 * @param messages in their order; text of users belongs into messages of {@link Role#USER} only
 * @param json whether the answer must be one JSON object
 */
public record ModelRequest(ModelUse use, List<Message> messages, boolean json) {

    public ModelRequest {
        Objects.requireNonNull(use, "use");
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
