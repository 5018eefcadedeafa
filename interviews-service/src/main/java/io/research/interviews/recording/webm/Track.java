package io.research.interviews.recording.webm;

import io.vertx.core.buffer.Buffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * A track as a recorder describes it.
 *
 * @param type 1 is video, 2 is audio
 * @param rest its description without number and id, which are given anew
 * @param pixels of its pictures; 0 where it does not say, or has none
 */
record Track(int type, String codec, Buffer rest, long pixels) {
    static final int VIDEO = 1;
    static final int AUDIO = 2;

    /** 4096 by 2304: more than a camera of a browser gives, and little enough for whoever decodes it. */
    static final long MOST_PIXELS = 4_096L * 2_304;

    /** The tracks by the numbers that blocks call them by. */
    static Map<Integer, Track> read(byte[] tracks) {
        var found = new HashMap<Integer, Track>();
        var entries = new Elements(tracks);
        while (entries.advance()) {
            if (entries.id() == Ebml.TRACK_ENTRY) {
                readEntry(Arrays.copyOfRange(tracks, entries.content(), entries.end()), found);
            }
        }
        return found;
    }

    /** Whether a player can show it without running out of memory. */
    boolean isShowable() {
        return pixels <= MOST_PIXELS;
    }

    /** Whether blocks of the other can go on where blocks of this end. */
    boolean continues(Track other) {
        return type == other.type && codec.equals(other.codec);
    }

    Buffer entry(int number) {
        return Ebml.element(
                Ebml.TRACK_ENTRY,
                Buffer.buffer()
                        .appendBuffer(Ebml.unsigned(Ebml.TRACK_NUMBER, number))
                        .appendBuffer(Ebml.unsigned(Ebml.TRACK_UID, number))
                        .appendBuffer(rest));
    }

    private static void readEntry(byte[] entry, Map<Integer, Track> found) {
        int number = 0;
        int type = 0;
        String codec = "";
        var rest = Buffer.buffer();
        long pixels = 0;
        var members = new Elements(entry);
        while (members.advance()) {
            switch (members.id()) {
                case Ebml.TRACK_NUMBER -> number = (int) members.unsigned();
                case Ebml.TRACK_UID -> {}
                case Ebml.TRACK_TYPE -> type = (int) members.unsigned();
                case Ebml.CODEC_ID ->
                    codec = new String(entry, members.content(), members.length(), StandardCharsets.US_ASCII);
                case Ebml.VIDEO ->
                    pixels = Math.max(pixels, pixels(Arrays.copyOfRange(entry, members.content(), members.end())));
                default -> {}
            }
            if (members.id() != Ebml.TRACK_NUMBER && members.id() != Ebml.TRACK_UID) {
                rest.appendBytes(entry, members.begin(), members.end() - members.begin());
            }
        }
        found.put(number, new Track(type, codec, rest, pixels));
    }

    private static long pixels(byte[] video) {
        long width = 0;
        long height = 0;
        var members = new Elements(video);
        while (members.advance()) {
            switch (members.id()) {
                case Ebml.PIXEL_WIDTH -> width = side(members.unsigned());
                case Ebml.PIXEL_HEIGHT -> height = side(members.unsigned());
                default -> {}
            }
        }
        return width * height;
    }

    /** An absurd or missing size counts as the largest size that is shown. */
    private static long side(long told) {
        return told < 0 ? MOST_PIXELS : Math.min(told, MOST_PIXELS);
    }
}
