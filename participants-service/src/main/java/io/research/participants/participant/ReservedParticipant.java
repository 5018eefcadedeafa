package io.research.participants.participant;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.kernel.time.Ids;
import java.util.UUID;

/** A participant whose id and personal token are fixed before it is created. */
@RegisterForReflection
public record ReservedParticipant(UUID id, String token, NewParticipant wanted) {

    public static ReservedParticipant of(NewParticipant wanted) {
        return new ReservedParticipant(Ids.next(), PersonalToken.next(), wanted);
    }
}
