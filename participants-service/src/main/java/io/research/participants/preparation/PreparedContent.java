package io.research.participants.preparation;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.participants.participant.ReservedParticipant;
import io.research.participants.participant.StudySummary;
import java.time.Instant;
import java.util.List;

/**
 * All that is needed to create the participants later.
 *
 * @param at when they were prepared, which becomes their time of creation
 */
@RegisterForReflection
record PreparedContent(StudySummary study, List<ReservedParticipant> participants, Instant at) {

    static PreparedContent of(PreparationRequest request, Instant now) {
        return new PreparedContent(
                request.study(),
                request.participants().stream().map(ReservedParticipant::of).toList(),
                now);
    }
}
