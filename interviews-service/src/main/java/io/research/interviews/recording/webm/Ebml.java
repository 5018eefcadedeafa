package io.research.interviews.recording.webm;

import io.vertx.core.buffer.Buffer;
import java.nio.charset.StandardCharsets;

/** The elements that are read or written, by their names in RFC 8794 and RFC 9559, and how they are written. */
final class Ebml {
    static final int HEADER = 0x1A45DFA3;
    static final int VERSION = 0x4286;
    static final int READ_VERSION = 0x42F7;
    static final int MAX_ID_LENGTH = 0x42F2;
    static final int MAX_SIZE_LENGTH = 0x42F3;
    static final int DOC_TYPE = 0x4282;
    static final int DOC_TYPE_VERSION = 0x4287;
    static final int DOC_TYPE_READ_VERSION = 0x4285;
    static final int VOID = 0xEC;
    static final int CRC_32 = 0xBF;

    static final int SEGMENT = 0x18538067;
    static final int SEEK_HEAD = 0x114D9B74;
    static final int SEEK = 0x4DBB;
    static final int SEEK_ID = 0x53AB;
    static final int SEEK_POSITION = 0x53AC;
    static final int INFO = 0x1549A966;
    static final int TIMESTAMP_SCALE = 0x2AD7B1;
    static final int DURATION = 0x4489;
    static final int MUXING_APP = 0x4D80;
    static final int WRITING_APP = 0x5741;
    static final int TRACKS = 0x1654AE6B;
    static final int TRACK_ENTRY = 0xAE;
    static final int TRACK_NUMBER = 0xD7;
    static final int TRACK_UID = 0x73C5;
    static final int TRACK_TYPE = 0x83;
    static final int CODEC_ID = 0x86;
    static final int VIDEO = 0xE0;
    static final int PIXEL_WIDTH = 0xB0;
    static final int PIXEL_HEIGHT = 0xBA;
    static final int CUES = 0x1C53BB6B;
    static final int CUE_POINT = 0xBB;
    static final int CUE_TIME = 0xB3;
    static final int CUE_TRACK_POSITIONS = 0xB7;
    static final int CUE_TRACK = 0xF7;
    static final int CUE_CLUSTER_POSITION = 0xF1;
    static final int CHAPTERS = 0x1043A770;
    static final int TAGS = 0x1254C367;
    static final int ATTACHMENTS = 0x1941A469;

    static final int CLUSTER = 0x1F43B675;
    static final int TIMESTAMP = 0xE7;
    static final int POSITION = 0xA7;
    static final int PREV_SIZE = 0xAB;
    static final int SIMPLE_BLOCK = 0xA3;
    static final int BLOCK_GROUP = 0xA0;
    static final int BLOCK = 0xA1;
    static final int REFERENCE_BLOCK = 0xFB;

    private static final int LONG_SIZE = 8;
    private static final int SHORT_SIZE_LIMIT = 0x7F;

    private Ebml() {}

    static Buffer element(int id, Buffer content) {
        return head(id, content.length()).appendBuffer(content);
    }

    static Buffer text(int id, String text) {
        return element(id, Buffer.buffer(text.getBytes(StandardCharsets.US_ASCII)));
    }

    /** In eight bytes whatever the number, so that the length of what holds it is known before the number is. */
    static Buffer unsigned(int id, long number) {
        return element(id, Buffer.buffer(LONG_SIZE).appendLong(number));
    }

    static Buffer decimal(int id, double number) {
        return element(id, Buffer.buffer(LONG_SIZE).appendDouble(number));
    }

    /** The id itself as a value, as it stands before an element. */
    static Buffer id(int id) {
        var bytes = Buffer.buffer(Integer.BYTES);
        for (int shift = Integer.SIZE - Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
            int octet = id >>> shift & 0xFF;
            if (octet != 0 || bytes.length() > 0) {
                bytes.appendByte((byte) octet);
            }
        }
        return bytes;
    }

    /** What stands before the content of an element: in one byte where the size fits, else in eight. */
    static Buffer head(int id, long size) {
        return size < SHORT_SIZE_LIMIT ? id(id).appendByte((byte) (0x80 | size)) : longHead(id, size);
    }

    /** The same, as long as an id and eight bytes for any size. */
    static Buffer longHead(int id, long size) {
        return id(id).appendLong(1L << 56 | size);
    }
}
