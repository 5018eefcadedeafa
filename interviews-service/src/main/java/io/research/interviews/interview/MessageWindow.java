package io.research.interviews.interview;

import io.research.kernel.json.QueryFields;

/**
 * Which segments of a transcript are asked for.
 *
 * @param offset segments before them
 * @param limit how many at most
 * @param isMasked whether what tells who took part is masked or left out
 */
record MessageWindow(int offset, int limit, boolean isMasked) {
    private static final int MAX_LIMIT = 100;

    static MessageWindow read(QueryFields in) {
        int first = in.integer("message_offset", 0, 0, Integer.MAX_VALUE);
        int most = in.integer("message_limit", MAX_LIMIT, 1, MAX_LIMIT);
        return new MessageWindow(first, most, in.bool("redact_pii", false));
    }
}
