package io.research.interviews.quality;

import java.util.Objects;

/**
 * A question and what was said to it. Times are the server's, so that a wrong clock of the participant changes nothing.
 *
 * @param topic of the guide, counted from 0; that after the last for questions outside of the guide
 * @param question the interviewer's last words before the answer
 * @param answer as sent
 * @param seconds from the question to the answer, or what the answer took to say
 * @param spoken whether the answer was spoken, not typed
 */
public record Exchange(int topic, String question, String answer, double seconds, boolean spoken) {
    public Exchange {
        Objects.requireNonNull(question, "question");
        Objects.requireNonNull(answer, "answer");
    }
}
