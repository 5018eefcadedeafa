package io.research.interviews.interview;

import com.fasterxml.jackson.core.type.TypeReference;
import io.research.interviews.moderator.InterviewState;
import io.research.interviews.moderator.Progress;
import io.research.interviews.screener.ScreenerResponse;
import io.research.kernel.json.JsonColumn;
import jakarta.persistence.Converter;
import java.util.List;

/** The columns of an interview that hold JSON. */
final class InterviewColumns {
    private InterviewColumns() {}

    @Converter
    static class State extends JsonColumn<InterviewState> {
        State() {
            super(new TypeReference<>() {});
        }
    }

    @Converter
    static class HowFar extends JsonColumn<Progress> {
        HowFar() {
            super(new TypeReference<>() {});
        }
    }

    @Converter
    static class Responses extends JsonColumn<List<ScreenerResponse>> {
        Responses() {
            super(new TypeReference<>() {});
        }
    }
}
