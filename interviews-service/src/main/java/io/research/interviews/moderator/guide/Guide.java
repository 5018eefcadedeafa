package io.research.interviews.moderator.guide;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.List;
import java.util.UUID;

/**
 * What an interview is about. Kept as JSON with the interview.
 *
 * @param topics in the order in which they are raised; at least one
 * @param wrapsUp whether the plan has its own closing topic, so that the interviewer adds no last open question
 * @param notes what the plan says to the interviewer alone
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record Guide(List<Topic> topics, boolean wrapsUp, List<Note> notes) {
    public static final int MAX_TOPICS = 40;
    public static final int MAX_QUESTIONS = 60;

    public Guide {
        topics = List.copyOf(topics);
        notes = notes == null ? List.of() : List.copyOf(notes);
        if (topics.isEmpty()) {
            throw new IllegalArgumentException("a guide has at least one topic");
        }
    }

    public Guide(List<Topic> topics, boolean wrapsUp) {
        this(topics, wrapsUp, List.of());
    }

    /** Words for the interviewer alone, and the section in which they stand; that may be blank. */
    public record Note(String section, String text) {}

    /** The guide of one person: questions with options show them in an order of that person's. */
    public Guide shownTo(UUID interviewId) {
        boolean asksToChoose = topics.stream()
                .flatMap(topic -> topic.questions().stream())
                .anyMatch(question -> question.choice() != null);
        return asksToChoose
                ? new Guide(
                        topics.stream().map(topic -> topic.shownTo(interviewId)).toList(), wrapsUp, notes)
                : this;
    }
}
