package io.research.reports.analysis;

import io.research.text.masking.PiiMask;
import java.math.BigDecimal;
import java.util.UUID;

/**
 * A quotation: a contiguous span of a turn, character by character.
 *
 * @param masked the same as it is shown where personal data is masked: a number may only be known by what was said around it
 *     in its turn; null where its turn tells nothing more about it, and in reports from before this was kept
 * @param startOffset of its first character in the turn, in code points
 * @param endOffset behind its last character
 * @param startS where the turn begins in the recording; or null
 * @param followUp the words of the follow-up that the turn answers; null where it answers a question itself
 */
public record Reference(
        String id,
        UUID interviewId,
        UUID turnId,
        String text,
        String masked,
        int startOffset,
        int endOffset,
        BigDecimal startS,
        String followUp) {

    /** The quotation as shown if personal data is masked. */
    public String maskedBy(PiiMask mask) {
        return masked == null ? mask.mask(text) : masked;
    }

    Reference masked(PiiMask mask) {
        String shown = maskedBy(mask);
        return new Reference(
                id,
                interviewId,
                turnId,
                shown,
                shown,
                startOffset,
                endOffset,
                startS,
                followUp == null ? null : mask.mask(followUp));
    }
}
