package io.research.interviews.interview;

import java.math.BigDecimal;
import java.util.UUID;

/**
 * A message, or a part of a long one, as returned by reads (contract §6).
 *
 * @param id of the message: the parts of one share it
 * @param textOffset where this part begins in its message, in Unicode code points
 */
public record Segment(UUID id, Role role, String message, int textOffset, BigDecimal startS, BigDecimal endS) {

    /** The same place with another text. */
    public Segment withMessage(String text) {
        return new Segment(id, role, text, textOffset, startS, endS);
    }
}
