package io.research.interviews.session;

import io.research.interviews.interview.FinishedInterview;
import io.research.interviews.interview.Stage;

/** The end of an interview (contract §6.1). */
record FinishedView(Stage state, String message) {

    static FinishedView of(FinishedInterview finishedInterview) {
        return new FinishedView(finishedInterview.stage(), finishedInterview.message());
    }
}
