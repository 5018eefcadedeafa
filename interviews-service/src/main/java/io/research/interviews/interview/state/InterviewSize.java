package io.research.interviews.interview.state;

import io.research.contracts.ErrorCode;
import io.research.interviews.transcript.Segments;
import io.research.kernel.problem.Problem;
import jakarta.persistence.Embeddable;
import java.nio.charset.StandardCharsets;

/** How much has been said in an interview. It has an end, for an interview must fit into one event. */
@Embeddable
public class InterviewSize {
    /** In the worst case a byte of text is six bytes of JSON; an event has at most ten million. */
    private static final long MAX_TEXT_BYTES = 1_000_000;

    private static final int MAX_SEGMENTS = 5_000;

    private int turnCount;
    private int segmentCount;
    private long textBytes;

    /** Another turn of the participant; returns its place. */
    public int addTurn(String text) {
        if (textBytes >= MAX_TEXT_BYTES || segmentCount >= MAX_SEGMENTS) {
            throw new Problem(ErrorCode.INTERVIEW_STATE_CONFLICT, "The interview holds no more: finish it.");
        }
        turnCount++;
        return add(text);
    }

    /** Something more that is said in the same turn; returns its place. */
    public int add(String text) {
        int place = segmentCount;
        segmentCount += Segments.count(text);
        textBytes += text.getBytes(StandardCharsets.UTF_8).length;
        return place;
    }

    /** What the participant has said so far, in turns. */
    public int turns() {
        return turnCount;
    }

    public int segments() {
        return segmentCount;
    }
}
