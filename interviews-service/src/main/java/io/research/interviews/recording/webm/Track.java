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
 */
record Track(int type, String codec, Buffer rest) {
    static final int VIDEO = 1;
    static final int AUDIO = 2;

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
        var members = new Elements(entry);
        while (members.advance()) {
            switch (members.id()) {
                case Ebml.TRACK_NUMBER -> number = (int) members.unsigned();
                case Ebml.TRACK_UID -> {}
                case Ebml.TRACK_TYPE -> type = (int) members.unsigned();
                case Ebml.CODEC_ID ->
                    codec = new String(entry, members.content(), members.length(), StandardCharsets.US_ASCII);
                default -> {}
            }
            if (members.id() != Ebml.TRACK_NUMBER && members.id() != Ebml.TRACK_UID) {
                rest.appendBytes(entry, members.begin(), members.end() - members.begin());
            }
        }
        found.put(number, new Track(type, codec, rest));
    }
}
