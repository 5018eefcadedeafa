package io.research.interviews.export;

import io.research.interviews.interview.InterviewView;
import io.research.interviews.interview.Message;
import io.research.interviews.interview.Segments;
import java.util.List;

/**
 * A part of an interview that is being exported: as much as is held in memory at once.
 *
 * @param interview without its messages
 * @param offset segments before this part
 * @param messages of this part, whole
 */
record ExportPart(InterviewView interview, int offset, List<Message> messages) {

    boolean isFirst() {
        return offset == 0;
    }

    boolean isLast() {
        return messages.isEmpty() || nextOffset() >= interview.messageCount();
    }

    /** Segments before the next part. */
    int nextOffset() {
        var last = messages.getLast();
        return last.position() + Segments.count(last.text());
    }
}
