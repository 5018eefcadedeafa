package io.research.participants.intake;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.kernel.time.Ids;
import io.research.participants.link.PersonalToken;
import java.util.UUID;

/** A participant whose id and personal token are fixed before it is created. */
@RegisterForReflection
public record ReservedParticipant(UUID id, String token, NewParticipant wanted) {

    public static ReservedParticipant of(NewParticipant wanted) {
        return new ReservedParticipant(Ids.next(), PersonalToken.next(), wanted);
    }
}
