package io.research.interviews.moderator.guide;

import java.util.List;
import java.util.Objects;
import java.util.UUID;

/**
 * A topic of the conversation with at least one question.
 *
 * @param title for the researcher; it is not said to the participant
 * @param minutes that the plan gives the topic; 0 when it gives none
 */
public record Topic(String title, int minutes, List<Question> questions) {
    public Topic {
        Objects.requireNonNull(title, "title");
        questions = List.copyOf(questions);
        if (questions.isEmpty()) {
            throw new IllegalArgumentException("a topic has at least one question");
        }
    }

    Topic shownTo(UUID interviewId) {
        return new Topic(
                title,
                minutes,
                questions.stream()
                        .map(question -> question.shownTo(interviewId))
                        .toList());
    }
}
