package io.research.interviews.recording.webm;

import io.vertx.core.buffer.Buffer;
import java.util.List;

/** All that stands in front of the clusters: how long it is, what is in it, and where one can begin. */
public final class WebmLayout {
    private static final String WRITER = "research suite";
    private static final long MILLISECONDS = 1_000_000;

    private final List<Track> tracks;
    private final long millis;
    private final List<CuePoint> cues;
    private final long clustersLength;

    WebmLayout(List<Track> tracks, long millis, List<CuePoint> cues, long clustersLength) {
        this.tracks = tracks;
        this.millis = millis;
        this.cues = cues;
        this.clustersLength = clustersLength;
    }

    /** Whether there was nothing to be heard or seen. */
    public boolean isEmpty() {
        return clustersLength == 0;
    }

    public long millis() {
        return millis;
    }

    /** Bytes of the whole file. */
    public long length() {
        return head().length() + clustersLength;
    }

    /** The file up to its first cluster. */
    public Buffer head() {
        var description = description();
        return Ebml.element(Ebml.HEADER, header())
                .appendBuffer(Ebml.longHead(Ebml.SEGMENT, description.length() + clustersLength))
                .appendBuffer(description);
    }

    private static Buffer header() {
        return Buffer.buffer()
                .appendBuffer(Ebml.unsigned(Ebml.VERSION, 1))
                .appendBuffer(Ebml.unsigned(Ebml.READ_VERSION, 1))
                .appendBuffer(Ebml.unsigned(Ebml.MAX_ID_LENGTH, 4))
                .appendBuffer(Ebml.unsigned(Ebml.MAX_SIZE_LENGTH, 8))
                .appendBuffer(Ebml.text(Ebml.DOC_TYPE, "webm"))
                .appendBuffer(Ebml.unsigned(Ebml.DOC_TYPE_VERSION, 4))
                .appendBuffer(Ebml.unsigned(Ebml.DOC_TYPE_READ_VERSION, 2));
    }

    /** Numbers have a fixed width, so that offsets stay the same when they are filled in later. */
    private Buffer description() {
        var info = info();
        var entries = entries();
        int seeksLength = seeks(0, 0, 0).length();
        int tracksAt = seeksLength + info.length();
        int cuesAt = tracksAt + entries.length();
        int clustersAt = cuesAt + cues(0).length();
        return seeks(seeksLength, tracksAt, cuesAt)
                .appendBuffer(info)
                .appendBuffer(entries)
                .appendBuffer(cues(clustersAt));
    }

    private static Buffer seeks(int info, int tracks, int cues) {
        return Ebml.element(
                Ebml.SEEK_HEAD,
                seek(Ebml.INFO, info).appendBuffer(seek(Ebml.TRACKS, tracks)).appendBuffer(seek(Ebml.CUES, cues)));
    }

    private static Buffer seek(int id, int position) {
        return Ebml.element(
                Ebml.SEEK,
                Ebml.element(Ebml.SEEK_ID, Ebml.id(id)).appendBuffer(Ebml.unsigned(Ebml.SEEK_POSITION, position)));
    }

    private Buffer info() {
        return Ebml.element(
                Ebml.INFO,
                Ebml.unsigned(Ebml.TIMESTAMP_SCALE, MILLISECONDS)
                        .appendBuffer(Ebml.decimal(Ebml.DURATION, millis))
                        .appendBuffer(Ebml.text(Ebml.MUXING_APP, WRITER))
                        .appendBuffer(Ebml.text(Ebml.WRITING_APP, WRITER)));
    }

    private Buffer entries() {
        var entries = Buffer.buffer();
        for (int at = 0; at < tracks.size(); at++) {
            entries.appendBuffer(tracks.get(at).entry(at + 1));
        }
        return Ebml.element(Ebml.TRACKS, entries);
    }

    private Buffer cues(long clustersAt) {
        var points = Buffer.buffer();
        for (var cue : cues) {
            var place = Ebml.unsigned(Ebml.CUE_TRACK, cue.track())
                    .appendBuffer(Ebml.unsigned(Ebml.CUE_CLUSTER_POSITION, clustersAt + cue.position()));
            points.appendBuffer(Ebml.element(
                    Ebml.CUE_POINT,
                    Ebml.unsigned(Ebml.CUE_TIME, cue.millis())
                            .appendBuffer(Ebml.element(Ebml.CUE_TRACK_POSITIONS, place))));
        }
        return Ebml.element(Ebml.CUES, points);
    }
}
