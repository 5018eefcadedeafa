package io.research.interviews.session;

import io.research.interviews.interview.Finished;
import io.research.interviews.interview.Stage;

/** The end of an interview (contract §6.1). */
record FinishedView(Stage state, String message) {

    static FinishedView of(Finished finished) {
        return new FinishedView(finished.stage(), finished.message());
    }
}
