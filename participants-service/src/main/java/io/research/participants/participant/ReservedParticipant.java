package io.research.participants.participant;

import io.research.kernel.time.Ids;
import java.util.UUID;

/** A participant that may come to be: what identifies it stands before it exists. */
public record ReservedParticipant(UUID id, String token, NewParticipant wanted) {

    public static ReservedParticipant of(NewParticipant wanted) {
        return new ReservedParticipant(Ids.next(), PersonalToken.next(), wanted);
    }
}
