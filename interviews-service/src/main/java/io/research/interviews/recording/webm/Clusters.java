package io.research.interviews.recording.webm;

import io.vertx.core.buffer.Buffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Gathers frames in clusters. One is held at a time; a player can begin with those that hold a frame that needs no
 * other.
 */
final class Clusters {
    /** Times in a cluster are counted in 16 bits. */
    private static final long LONGEST_MILLIS = 30_000;

    private static final int LARGEST = 1024 * 1024;
    private static final long VIDEO_MILLIS = 1_000;
    private static final long AUDIO_MILLIS = 5_000;
    private static final long CUE_MILLIS = 500;

    private final List<CuePoint> cues = new ArrayList<>();
    private List<Buffer> finished = new ArrayList<>();
    private Buffer blocks = Buffer.buffer();
    private long begin;
    private long length;
    private CuePoint entry;

    /**
     * Adds a frame of that output track.
     *
     * @param isEntry whether a player can begin with it
     * @param isVideo whether there are pictures, of which only few are entries
     */
    void add(Block block, int track, long millis, boolean isEntry, boolean isVideo) {
        if (isFull(block, millis, isEntry, isVideo)) {
            finish();
        }
        if (blocks.length() == 0) {
            begin = millis;
            entry = null;
        }
        if (isEntry && entry == null) {
            entry = new CuePoint(millis, track, length);
        }
        blocks.appendBuffer(block.as(track, millis - begin));
    }

    void finish() {
        if (blocks.length() == 0) {
            return;
        }
        var timestamp = Ebml.unsigned(Ebml.TIMESTAMP, begin);
        var cluster = Ebml.longHead(Ebml.CLUSTER, (long) timestamp.length() + blocks.length())
                .appendBuffer(timestamp)
                .appendBuffer(blocks);
        if (entry != null && (cues.isEmpty() || entry.millis() > cues.getLast().millis() + CUE_MILLIS)) {
            cues.add(entry);
        }
        length += cluster.length();
        finished.add(cluster);
        blocks = Buffer.buffer();
    }

    /** What was finished since it was last asked for. */
    List<Buffer> takeFinished() {
        var taken = finished;
        finished = new ArrayList<>();
        return taken;
    }

    List<CuePoint> cues() {
        return List.copyOf(cues);
    }

    /** Bytes of all clusters. */
    long length() {
        return length;
    }

    private boolean isFull(Block block, long millis, boolean isEntry, boolean isVideo) {
        long age = millis - begin;
        return Math.abs(age) > LONGEST_MILLIS
                || blocks.length() + block.length() > LARGEST
                || isEntry && age >= (isVideo ? VIDEO_MILLIS : AUDIO_MILLIS);
    }
}
