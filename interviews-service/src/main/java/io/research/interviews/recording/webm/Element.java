package io.research.interviews.recording.webm;

/**
 * The beginning of an element as it was read.
 *
 * @param id {@link #NONE} where no element can begin with these bytes
 * @param headLength bytes of id and size
 * @param size bytes of the content, or {@link #UNKNOWN}: until an element comes that cannot be in it
 */
record Element(int id, int headLength, long size) {
    static final int NONE = 0;
    static final long UNKNOWN = -1;

    private static final Element NOTHING = new Element(NONE, 0, 0);
    private static final int LONGEST_ID = 4;
    private static final int LONGEST_SIZE = 8;

    /** The element that begins there, or null where more bytes are needed to say. */
    static Element at(byte[] data, int from, int to) {
        if (from >= to) {
            return null;
        }
        int idLength = length(data[from]);
        if (idLength > LONGEST_ID) {
            return NOTHING;
        }
        int sizeAt = from + idLength;
        if (sizeAt >= to) {
            return null;
        }
        int sizeLength = length(data[sizeAt]);
        if (sizeLength > LONGEST_SIZE) {
            return NOTHING;
        }
        if (sizeAt + sizeLength > to) {
            return null;
        }
        return new Element((int) unsigned(data, from, idLength), idLength + sizeLength, size(data, sizeAt, sizeLength));
    }

    /** A number of that many bytes, most significant first. */
    static long unsigned(byte[] data, int from, int length) {
        long number = 0;
        for (int at = from; at < from + length; at++) {
            number = number << Byte.SIZE | data[at] & 0xFF;
        }
        return number;
    }

    /** Of a number that says its own length: one more than the zero bits before its first set one. */
    static int length(byte first) {
        return Integer.numberOfLeadingZeros(first & 0xFF) - (Integer.SIZE - Byte.SIZE) + 1;
    }

    boolean hasSize() {
        return size != UNKNOWN;
    }

    private static long size(byte[] data, int from, int length) {
        long mask = (1L << 7 * length) - 1;
        long size = unsigned(data, from, length) & mask;
        return size == mask ? UNKNOWN : size;
    }
}
