package io.research.interviews.session;

import io.research.interviews.interview.FinishReason;
import io.research.kernel.json.Fields;

/** The participant's side ends the interview. */
record FinishRequest(FinishReason reason) {

    static FinishRequest read(Fields in) {
        return new FinishRequest(
                in.required().choice("reason", FinishReason.class).orNull());
    }
}
