package io.research.interviews.screener;

import java.util.List;

/** Whether somebody takes part, and the answers that decided it. */
public record ScreenerVerdict(boolean qualified, List<ScreenerResponse> responses) {

    public ScreenerVerdict {
        responses = List.copyOf(responses);
    }
}
