package io.research.signal.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.research.signal.answer.AnswerCounts;
import io.research.signal.answer.TranscriptTurn;
import io.research.signal.run.HeadlineMetric;
import io.research.signal.run.Origin;
import java.util.List;
import java.util.UUID;

/**
 * What came out.
 *
 * @param confidenceInterval where the share among all people like these lies, were they asked; null where there is no share
 * @param unclearAnswers what those said who count as unclear
 * @param warnings what to keep in mind when reading the number, in plain words
 * @param writtenBy what told the answers and put the reasons together
 * @param fallbackReason why no model did; null where there is none
 * @param transcripts null, and then left out, unless they were asked for
 */
record Results(
        HeadlineMetric headlineMetric,
        ConfidenceInterval confidenceInterval,
        List<AnswerCounts.Line> breakdown,
        List<Reason> topReasons,
        List<Objection> minorityObjections,
        List<UnclearAnswer> unclearAnswers,
        List<String> warnings,
        Origin.WrittenBy writtenBy,
        String fallbackReason,
        boolean isSimulated,
        @JsonInclude(JsonInclude.Include.NON_NULL) List<Transcript> transcripts) {

    /**
     * What speaks for what most chose, or for what all read; quotes are what people said, word for word.
     *
     * @param option of a preference what those chose who said it; null in the other modes
     */
    record Reason(String reason, String option, int count, List<String> quotes) {}

    /** What the same people say against it. */
    record Objection(String objection, String option, int count, List<String> quotes) {}

    /** What somebody said to the question that is counted. */
    record UnclearAnswer(UUID interviewId, String text) {}

    /** One interview. */
    record Transcript(UUID interviewId, String choice, List<TranscriptTurn> messages) {}
}
