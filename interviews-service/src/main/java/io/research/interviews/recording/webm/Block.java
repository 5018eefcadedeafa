package io.research.interviews.recording.webm;

import io.vertx.core.buffer.Buffer;

/**
 * One frame, with the element that it stands in.
 *
 * @param content of the element
 * @param at where in it the block's own head begins: number of the track, timestamp, flags
 * @param isKey whether it can be shown without those before it
 */
record Block(int elementId, byte[] content, int at, boolean isKey) {
    private static final int HEAD = 4;
    private static final int KEY_FLAG = 0x80;
    private static final int SHORT_NUMBER = 0x80;

    /** The frame of that SimpleBlock or BlockGroup; null where it is none, or of a track with a number above 126. */
    static Block read(int elementId, byte[] content) {
        return elementId == Ebml.SIMPLE_BLOCK ? simple(content) : grouped(content);
    }

    int track() {
        return content[at] & ~SHORT_NUMBER & 0xFF;
    }

    /** Counted from that of the cluster, in the same unit. */
    int relativeTimestamp() {
        return (short) Element.unsigned(content, at + 1, Short.BYTES);
    }

    int length() {
        return content.length;
    }

    /** The element with its frame under another track and time. */
    Buffer as(int track, long relativeTimestamp) {
        var moved = Buffer.buffer(content)
                .setByte(at, (byte) (SHORT_NUMBER | track))
                .setShort(at + 1, (short) relativeTimestamp);
        return Ebml.head(elementId, content.length).appendBuffer(moved);
    }

    private static Block simple(byte[] content) {
        return isReadable(content, 0, content.length)
                ? new Block(Ebml.SIMPLE_BLOCK, content, 0, (content[HEAD - 1] & KEY_FLAG) != 0)
                : null;
    }

    private static Block grouped(byte[] content) {
        int at = -1;
        boolean isKey = true;
        var members = new Elements(content);
        while (members.advance()) {
            if (members.id() == Ebml.BLOCK && isReadable(content, members.content(), members.length())) {
                at = members.content();
            }
            isKey &= members.id() != Ebml.REFERENCE_BLOCK;
        }
        return at < 0 ? null : new Block(Ebml.BLOCK_GROUP, content, at, isKey);
    }

    private static boolean isReadable(byte[] content, int at, int length) {
        return length > HEAD && (content[at] & SHORT_NUMBER) != 0;
    }
}
