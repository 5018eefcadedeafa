package io.research.interviews.recording.webm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A finished file, read as strictly as no player does: every size given, every place pointed to what is there. */
public final class WebmFile {
    private final byte[] segment;
    private final List<Frame> frames = new ArrayList<>();
    private final List<Long> cueMillis = new ArrayList<>();
    private final List<Long> clusterBegins = new ArrayList<>();
    private int tracks;
    private double durationMillis;

    /** @param number what it says about itself */
    record Frame(int track, long millis, int number) {}

    private WebmFile(byte[] segment) {
        this.segment = segment;
    }

    public static WebmFile read(byte[] bytes) {
        var top = new Elements(bytes);
        assertThat(top.advance()).isTrue();
        assertThat(top.id()).isEqualTo(Ebml.HEADER);
        assertThat(top.advance()).isTrue();
        assertThat(top.id()).isEqualTo(Ebml.SEGMENT);
        assertThat(top.end()).isEqualTo(bytes.length);
        var file = new WebmFile(Arrays.copyOfRange(bytes, top.content(), top.end()));
        file.readSegment();
        return file;
    }

    public double durationMillis() {
        return durationMillis;
    }

    List<Frame> frames() {
        return frames;
    }

    /** The numbers of the frames of that track, in the order of the file. */
    public List<Integer> numbers(int track) {
        return frames.stream()
                .filter(frame -> frame.track() == track)
                .map(Frame::number)
                .toList();
    }

    public List<Long> cueMillis() {
        return cueMillis;
    }

    int tracks() {
        return tracks;
    }

    private void readSegment() {
        var children = new Elements(segment);
        int end = 0;
        while (children.advance()) {
            end = children.end();
            switch (children.id()) {
                case Ebml.SEEK_HEAD -> {}
                case Ebml.INFO -> readInfo(content(children));
                case Ebml.TRACKS -> tracks = Track.read(content(children)).size();
                case Ebml.CUES -> readCues(content(children));
                case Ebml.CLUSTER -> readCluster(content(children));
                default -> throw new AssertionError("unexpected " + Integer.toHexString(children.id()));
            }
        }
        assertThat(end).as("everything is an element").isEqualTo(segment.length);
        assertThat(frames.stream().map(Frame::millis)).containsAll(cueMillis);
    }

    private void readInfo(byte[] info) {
        var members = new Elements(info);
        while (members.advance()) {
            if (members.id() == Ebml.DURATION) {
                durationMillis = Double.longBitsToDouble(members.unsigned());
            }
        }
    }

    private void readCues(byte[] cues) {
        var points = new Elements(cues);
        while (points.advance()) {
            var point = new Elements(content(cues, points));
            while (point.advance()) {
                if (point.id() == Ebml.CUE_TIME) {
                    cueMillis.add(point.unsigned());
                } else {
                    requireCluster(content(content(cues, points), point), cueMillis.getLast());
                }
            }
        }
    }

    /** Where the cue points to there is a cluster, and the time of the cue is in it. */
    private void requireCluster(byte[] positions, long millis) {
        var members = new Elements(positions);
        while (members.advance()) {
            if (members.id() == Ebml.CUE_CLUSTER_POSITION) {
                int at = (int) members.unsigned();
                var cluster = Element.at(segment, at, segment.length);
                assertThat(cluster.id()).isEqualTo(Ebml.CLUSTER);
                var timestamp = new Elements(Arrays.copyOfRange(segment, at + cluster.headLength(), segment.length));
                assertThat(timestamp.advance()).isTrue();
                assertThat(millis - timestamp.unsigned()).isBetween(0L, 30_000L);
            }
        }
    }

    private void readCluster(byte[] cluster) {
        var members = new Elements(cluster);
        while (members.advance()) {
            if (members.id() == Ebml.TIMESTAMP) {
                clusterBegins.add(members.unsigned());
            } else {
                var block = Block.read(members.id(), content(cluster, members));
                byte[] content = block.content();
                int number = (int) Element.unsigned(content, content.length - Integer.BYTES, Integer.BYTES);
                frames.add(new Frame(block.track(), clusterBegins.getLast() + block.relativeTimestamp(), number));
            }
        }
    }

    private byte[] content(Elements at) {
        return content(segment, at);
    }

    private static byte[] content(byte[] data, Elements at) {
        return Arrays.copyOfRange(data, at.content(), at.end());
    }
}
