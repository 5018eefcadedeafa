package io.research.interviews.stream;

import io.research.interviews.interview.Stage;
import io.research.interviews.interview.Step;
import io.research.interviews.moderator.Progress;

/** Where an interview stands, for those who watch it. */
record StateView(Stage state, Progress progress) {

    static StateView of(Step step) {
        return new StateView(step.snapshot().stage(), step.snapshot().progress());
    }
}
