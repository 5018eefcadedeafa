package io.research.interviews.recording.webm;

import io.vertx.core.buffer.Buffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Reads what recorders have written, chunk by chunk, as it comes. Recorders cut their stream anywhere, and one that was
 * begun anew begins at a chunk. After a hole, or bytes that are no element, reading goes on with the next cluster.
 */
final class WebmReader {
    private static final int LARGEST_FRAME = 8 * 1024 * 1024;
    private static final int LARGEST_DESCRIPTION = 64 * 1024;
    private static final int ROOM = 128 * 1024;
    private static final int MAGIC_LENGTH = 4;
    /** Id, size and the id of the timestamp that every cluster begins with. */
    private static final int CLUSTER_HEAD = 13;

    private static final byte CLUSTER_BEGIN = (byte) (Ebml.CLUSTER >>> 24);

    private final WebmEvents events;
    private final Deque<ChunkStart> undecided = new ArrayDeque<>();
    private byte[] data = new byte[ROOM];
    private int from;
    private int to;
    private long toSkip;
    private boolean isLost = true;

    /** @param at in {@code data} */
    private record ChunkStart(int at, boolean isAfterHole) {}

    WebmReader(WebmEvents events) {
        this.events = events;
    }

    /** What comes next is a chunk, before which others may be missing. */
    void beginChunk(boolean isAfterHole) {
        undecided.add(new ChunkStart(to, isAfterHole));
    }

    void take(Buffer piece) {
        makeRoom(piece.length());
        piece.getBytes(data, to);
        to += piece.length();
        read(MAGIC_LENGTH);
    }

    /** Nothing more comes. */
    void end() {
        read(0);
    }

    /** @param needed bytes of a chunk from which it is seen whether a recorder begins there */
    private void read(int needed) {
        for (var start = undecided.peek(); start != null; start = undecided.peek()) {
            readUntil(start.at());
            if (to - start.at() < needed) {
                return;
            }
            undecided.remove();
            boolean isBeginning = to - start.at() >= MAGIC_LENGTH
                    && Element.unsigned(data, start.at(), MAGIC_LENGTH) == (Ebml.HEADER & 0xFFFF_FFFFL);
            if (isBeginning || start.isAfterHole()) {
                from = start.at();
                toSkip = 0;
                isLost = !isBeginning;
            }
        }
        readUntil(to);
    }

    private void readUntil(int limit) {
        boolean goesOn = true;
        while (goesOn) {
            goesOn = skip(limit) && (!isLost || find(limit)) && readElement(limit);
        }
    }

    private boolean skip(int limit) {
        int skipped = (int) Math.min(toSkip, limit - from);
        from += skipped;
        toSkip -= skipped;
        return toSkip == 0;
    }

    /** Looks for the next cluster. */
    private boolean find(int limit) {
        for (; from + CLUSTER_HEAD <= limit; from++) {
            if (isCluster(limit)) {
                isLost = false;
                return true;
            }
        }
        return false;
    }

    private boolean isCluster(int limit) {
        if (data[from] != CLUSTER_BEGIN) {
            return false;
        }
        var element = Element.at(data, from, limit);
        return element != null
                && element.id() == Ebml.CLUSTER
                && data[from + element.headLength()] == (byte) Ebml.TIMESTAMP;
    }

    /** Whether there was one; if not, more has to come first. */
    private boolean readElement(int limit) {
        var element = Element.at(data, from, limit);
        if (element == null) {
            return false;
        }
        return switch (element.id()) {
            case Ebml.HEADER -> {
                events.part();
                yield pass(element);
            }
            case Ebml.SEGMENT, Ebml.CLUSTER -> enter(element);
            case Ebml.INFO, Ebml.TRACKS, Ebml.TIMESTAMP -> tell(element, limit, LARGEST_DESCRIPTION);
            case Ebml.SIMPLE_BLOCK, Ebml.BLOCK_GROUP -> tell(element, limit, LARGEST_FRAME);
            case Ebml.SEEK_HEAD,
                    Ebml.CUES,
                    Ebml.TAGS,
                    Ebml.CHAPTERS,
                    Ebml.ATTACHMENTS,
                    Ebml.VOID,
                    Ebml.CRC_32,
                    Ebml.POSITION,
                    Ebml.PREV_SIZE -> pass(element);
            default -> lose();
        };
    }

    private boolean enter(Element element) {
        from += element.headLength();
        return true;
    }

    private boolean pass(Element element) {
        if (!element.hasSize()) {
            return lose();
        }
        from += element.headLength();
        toSkip = element.size();
        return true;
    }

    private boolean tell(Element element, int limit, int largest) {
        if (!element.hasSize() || element.size() > largest) {
            return lose();
        }
        int begin = from + element.headLength();
        int end = begin + (int) element.size();
        if (end > limit) {
            return false;
        }
        events.element(element.id(), Arrays.copyOfRange(data, begin, end));
        from = end;
        return true;
    }

    private boolean lose() {
        isLost = true;
        from++;
        return true;
    }

    private void makeRoom(int more) {
        if (to + more <= data.length) {
            return;
        }
        int unread = to - from;
        byte[] room = unread + more <= data.length ? data : new byte[Math.max(2 * data.length, unread + more)];
        System.arraycopy(data, from, room, 0, unread);
        data = room;
        moveStarts(from);
        from = 0;
        to = unread;
    }

    private void moveStarts(int by) {
        for (int each = undecided.size(); each > 0; each--) {
            var start = undecided.remove();
            undecided.add(new ChunkStart(start.at() - by, start.isAfterHole()));
        }
    }
}
