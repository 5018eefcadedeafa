package io.research.signal.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.research.signal.answer.AnswerCounts;
import io.research.signal.answer.TranscriptTurn;
import io.research.signal.run.state.HeadlineMetric;
import java.util.List;
import java.util.UUID;

/**
 * What came out.
 *
 * @param confidenceInterval where the share among all people like these lies, were they asked
 * @param warnings what to keep in mind when reading the number, in plain words
 * @param transcripts null, and then left out, unless they were asked for
 */
record Results(
        HeadlineMetric headlineMetric,
        ConfidenceInterval confidenceInterval,
        List<AnswerCounts.Line> breakdown,
        List<Reason> topReasons,
        List<Objection> minorityObjections,
        List<String> warnings,
        @JsonInclude(JsonInclude.Include.NON_NULL) List<Transcript> transcripts) {

    /** Why people chose what most chose; quotes are what they said, word for word. */
    record Reason(String reason, int count, List<String> quotes) {}

    /** What others said, and what speaks against it. */
    record Objection(String objection, int count, List<String> quotes) {}

    /** One interview. */
    record Transcript(UUID interviewId, String choice, List<TranscriptTurn> messages) {}
}
