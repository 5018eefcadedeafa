package io.research.interviews.stream;

import io.research.interviews.interview.state.Stage;
import io.research.interviews.interview.state.Step;
import io.research.interviews.moderator.agenda.Progress;

/** Where an interview stands, for those who watch it. */
record StateView(Stage state, Progress progress) {

    static StateView of(Step step) {
        return new StateView(step.snapshot().stage(), step.snapshot().progress());
    }
}
