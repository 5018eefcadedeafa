package io.research.interviews.recording;

import io.research.contracts.ErrorCode;
import io.research.interviews.recording.webm.WebmBeginning;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Multi;
import io.vertx.core.buffer.Buffer;

/**
 * Checks a chunk while it streams to the store, holding only its first bytes: a chunk that is too large, or not WebM,
 * fails the stream. Only the first chunk must begin with a header; later ones may be cut anywhere in the recorder's
 * stream, and are refused only if they begin with the header of another format.
 */
public final class ArrivingChunk {
    private final boolean isFirst;
    private final long limit;
    private final Buffer head = Buffer.buffer();
    private long bytes;

    public ArrivingChunk(int sequence, long limit) {
        this.isFirst = sequence == 0;
        this.limit = limit;
    }

    public Multi<Buffer> watch(Multi<Buffer> content) {
        return content.onItem().invoke(this::take).onCompletion().invoke(this::end);
    }

    public static Problem tooLarge(long limit) {
        return new Problem(ErrorCode.PAYLOAD_TOO_LARGE, "A chunk may have at most " + limit + " bytes.");
    }

    private void take(Buffer piece) {
        bytes += piece.length();
        if (bytes > limit) {
            throw tooLarge(limit);
        }
        int before = head.length();
        int missing = WebmBeginning.HEADER - before;
        if (missing > 0) {
            head.appendBuffer(piece, 0, Math.min(missing, piece.length()));
            if (before < WebmBeginning.ENOUGH && head.length() >= WebmBeginning.ENOUGH) {
                requireWebm();
            }
            if (head.length() == WebmBeginning.HEADER) {
                requireShowable();
            }
        }
    }

    private void end() {
        if (head.length() < WebmBeginning.ENOUGH) {
            requireWebm();
        }
        if (head.length() < WebmBeginning.HEADER) {
            requireShowable();
        }
    }

    private void requireShowable() {
        if (!WebmBeginning.isShowable(head.getBytes())) {
            throw new Problem(
                    ErrorCode.PAYLOAD_TOO_LARGE, "The picture of a recording may have at most 4096 by 2304 pixels.");
        }
    }

    private void requireWebm() {
        byte[] first = head.getBytes(0, Math.min(head.length(), WebmBeginning.ENOUGH));
        boolean isContinuation = !isFirst && first.length > 0 && !WebmBeginning.isEbml(first);
        if (!isContinuation && !WebmBeginning.isWebm(first)) {
            throw new Problem(
                    ErrorCode.UNSUPPORTED_MEDIA_TYPE,
                    isFirst ? "A recording must begin with a WebM header." : "The chunk is not WebM.");
        }
    }
}
