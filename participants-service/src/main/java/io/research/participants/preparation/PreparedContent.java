package io.research.participants.preparation;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.participants.participant.ReservedParticipant;
import java.time.Instant;
import java.util.List;

/**
 * All that is needed to create the participants later.
 *
 * @param at when they were prepared: the moment from which they will have existed
 */
@RegisterForReflection(targets = {PreparedContent.class, PreparationRequest.Study.class, ReservedParticipant.class})
record PreparedContent(PreparationRequest.Study study, List<ReservedParticipant> participants, Instant at) {

    static PreparedContent of(PreparationRequest request, Instant now) {
        return new PreparedContent(
                request.study(),
                request.participants().stream().map(ReservedParticipant::of).toList(),
                now);
    }

    static PreparedContent parse(String text, ObjectMapper json) {
        try {
            return json.readValue(text, PreparedContent.class);
        } catch (JsonProcessingException corrupt) {
            throw new IllegalStateException("a stored preparation cannot be read", corrupt);
        }
    }

    String text(ObjectMapper json) {
        try {
            return json.writeValueAsString(this);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
