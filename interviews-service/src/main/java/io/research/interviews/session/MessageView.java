package io.research.interviews.session;

import io.research.interviews.moderator.agenda.Stimulus;
import io.research.interviews.transcript.Message;
import io.research.interviews.transcript.Role;
import java.util.List;
import java.util.UUID;

/**
 * A message as the participant's side shows it, whole.
 *
 * @param clientId under which the participant's side sent it; null for the interviewer's
 * @param shows what to show with it: the concept image or the prototype; or null
 */
public record MessageView(UUID id, Role role, String message, String clientId, Stimulus.Kind shows) {

    public static List<MessageView> of(List<Message> messages) {
        return messages.stream()
                .map(message -> new MessageView(
                        message.id(), message.role(), message.text(), message.clientId(), message.shows()))
                .toList();
    }
}
