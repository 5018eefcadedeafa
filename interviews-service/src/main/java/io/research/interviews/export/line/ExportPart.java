package io.research.interviews.export.line;

import io.research.interviews.interview.view.InterviewView;
import io.research.interviews.transcript.Message;
import io.research.interviews.transcript.Segments;
import java.util.List;

/**
 * Some of an interview on its way into a file: as much as is held in memory.
 *
 * @param interview without its messages
 * @param offset segments before this part
 * @param messages of this part, whole
 */
public record ExportPart(InterviewView interview, int offset, List<Message> messages) {

    public boolean isFirst() {
        return offset == 0;
    }

    public boolean isLast() {
        return messages.isEmpty() || nextOffset() >= interview.messageCount();
    }

    /** Segments before the next part. */
    public int nextOffset() {
        var last = messages.getLast();
        return last.position() + Segments.count(last.text());
    }
}
