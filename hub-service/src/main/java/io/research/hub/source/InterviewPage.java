package io.research.hub.source;

import io.research.hub.evidence.PersonKey;
import io.research.hub.passage.InterviewText;
import io.research.hub.passage.Turn;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/**
 * Some completed interviews of a study, in the order of their ids, as interviews-service hands them over.
 *
 * @param total how many the study has
 * @param next the id after which the next page begins; null on the last one
 */
record InterviewPage(List<Interview> interviews, int total, UUID next) {

    /** A completed interview; all texts are words of strangers. */
    record Interview(UUID id, String participantEmail, String language, List<Message> turns) {

        InterviewText of(UUID studyId) {
            return new InterviewText(
                    id,
                    studyId,
                    PersonKey.of(participantEmail, id),
                    language,
                    turns.stream().map(Message::turn).toList());
        }
    }

    /** One turn, whole; the role is assistant or user, and words that must not be quoted are left out. */
    record Message(UUID id, String role, String text) {

        Turn turn() {
            return new Turn(id.toString(), role.toLowerCase(Locale.ROOT), text);
        }
    }
}
