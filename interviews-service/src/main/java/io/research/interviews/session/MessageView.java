package io.research.interviews.session;

import io.research.interviews.interview.InterviewSnapshot;
import io.research.interviews.interview.Message;
import io.research.interviews.interview.Role;
import io.research.interviews.interview.Step;
import io.research.interviews.moderator.ShownGuide;
import io.research.interviews.moderator.Stimulus;
import java.util.List;
import java.util.UUID;

/**
 * A message as the participant's side shows it, whole.
 *
 * @param clientId under which the participant's side sent it; null for the interviewer's
 * @param shows what to show with it: the concept image or the prototype; or null
 * @param options to choose from, in the order in which the words name them; mostly none
 */
public record MessageView(
        UUID id, Role role, String message, String clientId, Stimulus.Kind shows, List<String> options) {

    public static List<MessageView> of(Step step) {
        return step.messages().stream()
                .map(message -> of(step.snapshot(), message))
                .toList();
    }

    private static MessageView of(InterviewSnapshot snapshot, Message message) {
        return new MessageView(
                message.id(),
                message.role(),
                message.text(),
                message.clientId(),
                message.shows(),
                message.role() == Role.ASSISTANT
                        ? ShownGuide.optionsIn(snapshot.studyVersion().guide(), snapshot.interviewId(), message.text())
                        : List.of());
    }
}
