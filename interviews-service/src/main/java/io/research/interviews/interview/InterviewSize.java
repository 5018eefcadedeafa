package io.research.interviews.interview;

import io.research.contracts.ErrorCode;
import io.research.interviews.screener.ScreenerResponse;
import io.research.kernel.problem.Problem;
import jakarta.persistence.Embeddable;
import java.util.List;

/**
 * How many bytes the interview takes in the event that will contain all of it ({@code Outbox.MAX_BYTES}). There is a
 * limit, so that every interview can be ended: a turn that begins below it adds at most 120,000 bytes (20,000
 * characters of six bytes), and everything else fits into the rest.
 */
@Embeddable
class InterviewSize {
    private static final long MAX_BYTES = 650_000;
    private static final long MAX_SCREENER_BYTES = 150_000;

    /** The bytes around the text of a segment or a response. */
    private static final int FRAME_BYTES = 200;

    private int turnCount;
    private int segmentCount;
    private long textBytes;

    /** Adds a turn of the participant; returns its place. */
    int addTurn(String text) {
        if (textBytes >= MAX_BYTES) {
            throw new Problem(ErrorCode.INTERVIEW_STATE_CONFLICT, "The interview is full: finish it.");
        }
        turnCount++;
        return add(text);
    }

    /** Adds another message of the same turn; returns its place. */
    int add(String text) {
        int place = segmentCount;
        int segments = Segments.count(text);
        segmentCount += segments;
        textBytes += jsonBytes(text) + (long) segments * FRAME_BYTES;
        return place;
    }

    /** Adds the answers to the screener. */
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

    /** How many turns the participant has taken. */
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
