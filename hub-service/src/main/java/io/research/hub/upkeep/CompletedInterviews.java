package io.research.hub.upkeep;

import io.research.contracts.interview.InterviewCompleted;
import io.research.contracts.interview.InterviewCompleted.Message;
import io.research.hub.evidence.InterviewText;
import io.research.hub.evidence.PersonKey;
import io.research.hub.evidence.Turn;
import java.util.ArrayList;
import java.util.List;

/** Interviews as events carry them: in segments, of which one or more are a turn. */
final class CompletedInterviews {
    private CompletedInterviews() {}

    static InterviewText text(InterviewCompleted ended) {
        String email = ended.participant() == null ? null : ended.participant().email();
        return new InterviewText(
                ended.id(),
                ended.studyId(),
                PersonKey.of(email, ended.id()),
                ended.language(),
                turns(ended.messages()));
    }

    private static List<Turn> turns(List<Message> segments) {
        var turns = new ArrayList<Turn>();
        for (Message segment : segments) {
            if (!turns.isEmpty() && turns.getLast().id().equals(segment.id())) {
                var begun = turns.removeLast();
                turns.add(new Turn(begun.id(), begun.role(), begun.text() + segment.message()));
            } else {
                turns.add(new Turn(segment.id(), segment.role(), segment.message()));
            }
        }
        return turns;
    }
}
