package io.research.interviews.interview;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.research.interviews.quality.QualitySignal;
import io.research.interviews.screener.ScreenerResponse;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The full interview (contract §6): the row of the list and what is only read one by one.
 *
 * @param messageCount segments of the whole interview
 * @param nextMessageOffset where the next read goes on, or null at the end
 */
public record InterviewView(
        @JsonUnwrapped InterviewRow row,
        List<Segment> messages,
        int messageCount,
        Integer nextMessageOffset,
        String audioRecordingUrl,
        String videoRecordingUrl,
        List<ScreenerResponse> screenerResponses,
        List<QualitySignal> qualitySignals) {

    /**
     * The same with everything but its messages masked: identity and recordings are removed, the other texts are
     * masked.
     */
    InterviewView masked(UnaryOperator<String> mask) {
        return new InterviewView(
                row.withoutIdentity(),
                messages,
                messageCount,
                nextMessageOffset,
                null,
                null,
                screenerResponses.stream()
                        .map(response -> new ScreenerResponse(
                                mask.apply(response.question()), response.type(), mask.apply(response.answer())))
                        .toList(),
                qualitySignals.stream()
                        .map(signal -> new QualitySignal(
                                signal.signal(), signal.score(), signal.weight(), masked(mask, signal.note())))
                        .toList());
    }

    private static String masked(UnaryOperator<String> mask, String text) {
        return text == null ? null : mask.apply(text);
    }
}
