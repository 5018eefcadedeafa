package io.research.interviews.interview;

import java.util.List;

/**
 * The result of a participant's step.
 *
 * @param messages the interviewer's new words; for one who comes back, everything that was said
 */
public record Step(InterviewSnapshot snapshot, List<Message> messages) {

    public Step {
        messages = List.copyOf(messages);
    }
}
