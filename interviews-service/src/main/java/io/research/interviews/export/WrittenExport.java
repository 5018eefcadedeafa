package io.research.interviews.export;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** What has been written to a file so far. Parts are added one at a time. */
final class WrittenExport {
    private final List<UUID> interviewIds = new ArrayList<>();
    private long bytes;

    void add(ExportPart part) {
        if (part.isFirst()) {
            interviewIds.add(part.interview().row().id());
        }
    }

    void stored(long size) {
        bytes = size;
    }

    List<UUID> interviewIds() {
        return interviewIds;
    }

    long bytes() {
        return bytes;
    }
}
