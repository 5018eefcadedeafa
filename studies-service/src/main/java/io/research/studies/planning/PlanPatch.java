package io.research.studies.planning;

import io.research.kernel.json.Wire;
import io.research.studies.planning.PlanningAnswer.Written;
import io.research.studies.study.InterviewFormat;
import io.research.studies.study.ScreenerQuestion;
import io.research.studies.study.StudyPatch;
import io.research.studies.study.StudyType;
import io.research.studies.study.Voice;

/** The changes to a study made by a plan. */
final class PlanPatch {
    private PlanPatch() {}

    static StudyPatch of(Written written) {
        var set = written.settings();
        return StudyPatch.ofPlan(
                written.plan(),
                set.language(),
                constant(StudyType.class, set.studyType()),
                constant(InterviewFormat.class, set.interviewFormat()),
                constant(Voice.class, set.voice()),
                set.expectedDurationSeconds(),
                set.screenerQuestions() == null
                        ? null
                        : set.screenerQuestions().stream()
                                .map(ScreenerQuestion::of)
                                .toList());
    }

    /** Planners set known wire values only. */
    private static <E extends Enum<E>> E constant(Class<E> type, String wire) {
        return wire == null ? null : Wire.constant(type, wire).orElseThrow();
    }
}
