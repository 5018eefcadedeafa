package io.research.interviews.interview;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The complete messages that one read touches, and how much of them it shows.
 *
 * @param messages in order, the first of them the one in which the offset lies
 * @param total segments of the whole interview
 * @param offset segments before the read
 * @param limit segments of the read at most
 */
record Excerpt(List<Message> messages, int total, int offset, int limit) {

    Excerpt {
        messages = List.copyOf(messages);
    }

    /**
     * The segments from the offset on that fit into one read. Which segments those are depends on what was said, not on
     * what is shown of it.
     *
     * @param shown as many segments as a message has, with the texts that the reader is to see
     */
    SegmentPage page(Function<Message, List<Segment>> shown) {
        var page = new ArrayList<Segment>();
        int bytes = 0;
        for (var message : messages) {
            var parts = Segments.of(message);
            int from = Math.max(0, offset - message.position());
            int to = from;
            while (to < parts.size() && page.size() + to - from < limit) {
                bytes += Segments.bytes(parts.get(to).message());
                if (bytes > Segments.MAX_BYTES) {
                    break;
                }
                to++;
            }
            if (to > from) {
                page.addAll(shown.apply(message).subList(from, to));
            }
            if (to < parts.size()) {
                return new SegmentPage(page, offset + page.size());
            }
        }
        int next = offset + page.size();
        return new SegmentPage(page, next < total ? next : null);
    }
}
