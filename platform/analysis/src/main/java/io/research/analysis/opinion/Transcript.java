package io.research.analysis.opinion;

import java.util.List;
import java.util.UUID;

/**
 * What one person said in one interview.
 *
 * @param person such as {@code P01}; two interviews of one person have the same
 * @param hostile whether the person attacks somebody or gives orders to the machine
 * @param answers in their order, without those that may not be repeated
 */
public record Transcript(UUID interviewId, String person, boolean hostile, List<Answer> answers) {

    public Transcript {
        answers = List.copyOf(answers);
    }

    /**
     * One turn of a participant.
     *
     * @param item the id of the question in the guide that it answers; or null
     * @param question as it was asked; or null
     * @param text whole, as it was said
     * @param masked the same without personal data: only this is sent to a model
     */
    public record Answer(UUID turnId, String item, String question, String text, String masked) {}
}
