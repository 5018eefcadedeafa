package io.research.interviews.interview;

import java.util.List;

/**
 * Some segments in order.
 *
 * @param nextOffset where the next read goes on, or null at the end
 */
record SegmentPage(List<Segment> segments, Integer nextOffset) {

    SegmentPage {
        segments = List.copyOf(segments);
    }
}
