package io.research.hub.source;

import io.research.analysis.evidence.Interview;
import io.research.hub.evidence.PersonKey;
import io.research.hub.passage.InterviewText;
import io.research.hub.passage.Turn;
import io.research.kernel.json.Wire;
import java.util.UUID;

/** An interview of interviews-service, as it is kept here. */
final class HeldInterview {
    private HeldInterview() {}

    static InterviewText text(Interview interview, UUID studyId) {
        return new InterviewText(
                interview.id(),
                studyId,
                PersonKey.of(interview.participantEmail(), interview.id()),
                interview.endedAt(),
                interview.language(),
                interview.turns().stream()
                        .map(turn -> new Turn(turn.id().toString(), Wire.of(turn.role()), turn.text()))
                        .toList());
    }
}
