package io.research.interviews.transcript;

import java.util.List;

/**
 * Some segments in order.
 *
 * @param nextOffset where the next read goes on, or null at the end
 */
public record SegmentPage(List<Segment> segments, Integer nextOffset) {

    public SegmentPage {
        segments = List.copyOf(segments);
    }
}
