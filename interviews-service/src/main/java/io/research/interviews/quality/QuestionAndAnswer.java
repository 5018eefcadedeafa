package io.research.interviews.quality;

import io.research.interviews.moderator.Concern;
import java.util.Objects;

/**
 * A question and what was said to it. Times are the server's, so that a wrong clock of the participant changes nothing.
 *
 * @param topic of the guide, counted from 0; that after the last for questions outside of the guide
 * @param question the interviewer's last words before the answer
 * @param answer as sent
 * @param seconds from the question to the answer, or what the answer took to say; negative where that is not looked at
 * @param spoken whether the answer was spoken, not typed
 * @param chosen whether it is one of the options that the question had
 * @param concern what a language model has read in the answer; null where it has not, or there is none
 */
public record QuestionAndAnswer(
        int topic, String question, String answer, double seconds, boolean spoken, boolean chosen, Concern concern) {
    private static final double UNKNOWN = -1;

    public QuestionAndAnswer {
        Objects.requireNonNull(question, "question");
        Objects.requireNonNull(answer, "answer");
    }

    public QuestionAndAnswer(int topic, String question, String answer, double seconds, boolean spoken) {
        this(topic, question, answer, seconds, spoken, false, null);
    }

    /** The same without its time. */
    QuestionAndAnswer untimed() {
        return new QuestionAndAnswer(topic, question, answer, UNKNOWN, spoken, chosen, concern);
    }
}
