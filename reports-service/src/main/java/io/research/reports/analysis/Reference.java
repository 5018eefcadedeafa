package io.research.reports.analysis;

import java.math.BigDecimal;
import java.util.UUID;

/**
 * A quotation: a contiguous span of a turn, character by character.
 *
 * @param startOffset of its first character in the turn, in code points
 * @param endOffset behind its last character
 * @param startS where the turn begins in the recording; or null
 */
public record Reference(
        String id, UUID interviewId, UUID turnId, String text, int startOffset, int endOffset, BigDecimal startS) {

    Reference withText(String other) {
        return new Reference(id, interviewId, turnId, other, startOffset, endOffset, startS);
    }
}
