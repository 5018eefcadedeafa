package io.research.interviews.interview;

import java.util.List;

/**
 * Where a step of the participant leads.
 *
 * @param messages the interviewer's new words; for one who comes back, everything that was said
 */
public record Step(InterviewSnapshot snapshot, List<Message> messages) {

    public Step {
        messages = List.copyOf(messages);
    }
}
