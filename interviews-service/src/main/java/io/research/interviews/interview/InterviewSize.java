package io.research.interviews.interview;

import io.research.contracts.ErrorCode;
import io.research.interviews.screener.ScreenerResponse;
import io.research.kernel.problem.Problem;
import jakarta.persistence.Embeddable;
import java.util.List;

/**
 * How much has been said in an interview, in bytes of the event that will hold all of it ({@code Outbox.MAX_BYTES}). It has
 * an end, so that an interview can always be ended: a turn that begins below it adds 120,000 bytes at most (20,000
 * characters of six bytes), and what is not said takes far less than the rest.
 */
@Embeddable
class InterviewSize {
    private static final long MAX_BYTES = 650_000;
    private static final long MAX_SCREENER_BYTES = 150_000;

    /** What a segment or a response has around its text. */
    private static final int FRAME_BYTES = 200;

    private int turnCount;
    private int segmentCount;
    private long textBytes;

    /** Another turn of the participant; returns its place. */
    int addTurn(String text) {
        if (textBytes >= MAX_BYTES) {
            throw new Problem(ErrorCode.INTERVIEW_STATE_CONFLICT, "The interview is full: finish it.");
        }
        turnCount++;
        return add(text);
    }

    /** Something more that is said in the same turn; returns its place. */
    int add(String text) {
        int place = segmentCount;
        int segments = Segments.count(text);
        segmentCount += segments;
        textBytes += jsonBytes(text) + (long) segments * FRAME_BYTES;
        return place;
    }

    /** What was answered to the screener. */
    void addScreener(List<ScreenerResponse> responses) {
        long bytes = responses.stream()
                .mapToLong(response -> jsonBytes(response.question()) + jsonBytes(response.answer()) + FRAME_BYTES)
                .sum();
        if (bytes > MAX_SCREENER_BYTES) {
            throw Problem.invalid(
                    "answers", "too_large", "must have at most " + MAX_SCREENER_BYTES + " bytes with their questions");
        }
        textBytes += bytes;
    }

    /** What the participant has said so far, in turns. */
    int turns() {
        return turnCount;
    }

    int segments() {
        return segmentCount;
    }

    private static long jsonBytes(String text) {
        return text == null
                ? 0
                : text.codePoints().mapToLong(InterviewSize::jsonBytes).sum();
    }

    private static int jsonBytes(int codePoint) {
        if (codePoint < 0x20) {
            return 6;
        }
        if (codePoint < 0x80) {
            return codePoint == '"' || codePoint == '\\' ? 2 : 1;
        }
        return codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
    }
}
