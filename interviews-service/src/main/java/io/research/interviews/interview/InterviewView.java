package io.research.interviews.interview;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.research.interviews.quality.QualitySignal;
import io.research.interviews.recording.RecordingLinks;
import io.research.interviews.screener.ScreenerResponse;
import io.research.interviews.transcript.Segment;
import java.util.List;

/**
 * The full interview (contract §6): the row of the list and what is only read one by one.
 *
 * @param messageCount segments of the whole interview
 * @param nextMessageOffset where the next read goes on, or null at the end
 */
record InterviewView(
        @JsonUnwrapped InterviewRow row,
        List<Segment> messages,
        int messageCount,
        Integer nextMessageOffset,
        String audioRecordingUrl,
        String videoRecordingUrl,
        List<ScreenerResponse> screenerResponses,
        List<QualitySignal> qualitySignals) {

    static InterviewView of(
            Interview interview,
            String language,
            List<Segment> messages,
            Integer nextOffset,
            RecordingLinks recordings) {
        return new InterviewView(
                interview.row(language),
                messages,
                interview.extent().segments(),
                nextOffset,
                recordings.audioUrl(),
                recordings.videoUrl(),
                interview.screenerResponses(),
                interview.qualitySignals());
    }
}
