package io.research.interviews.conversation;

import io.research.interviews.interview.state.Finished;
import io.research.interviews.interview.state.Stage;

/** The end of an interview (contract §6.1). */
record FinishedView(Stage state, String message) {

    static FinishedView of(Finished finished) {
        return new FinishedView(finished.stage(), finished.message());
    }
}
