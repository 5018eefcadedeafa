package io.research.studies.planning;

import io.research.studies.planning.PlanningTurn.Exchange;
import io.research.studies.planning.PlanningTurn.Subject;
import io.research.studies.study.PlannedStudy;
import io.research.studies.study.ScreenerQuestion;
import java.util.List;

/** A turn with everything on which its answer depends. */
record OpenTurn(AcceptedTurn turn, PlannedStudy study, List<Exchange> conversation) {

    /** The turn as planners see it. */
    PlanningTurn planning() {
        var request = turn.request();
        return new PlanningTurn(
                new Subject(
                        study.name(),
                        study.studyType(),
                        study.interviewFormat(),
                        study.language(),
                        study.voice(),
                        study.expectedDurationSeconds(),
                        turn.image() == null
                                ? study.conceptLabel()
                                : turn.image().image().label(),
                        study.screenerQuestions().stream()
                                .map(ScreenerQuestion::state)
                                .toList(),
                        study.plan(),
                        study.guide()),
                request.decisions(),
                request.executionPolicy(),
                conversation,
                request.message());
    }
}
