package io.research.interviews.recording.webm;

import io.vertx.core.buffer.Buffer;
import java.util.List;
import java.util.Set;

/**
 * One pass over the chunks of a recording. Its layout stands in front of its clusters and is known after the last one:
 * the first pass is for the layout, the second, over the same chunks, for the clusters. At any time it holds one frame
 * and one cluster.
 */
public final class WebmPass {
    private final Clusters clusters = new Clusters();
    private final Timeline timeline;
    private final WebmReader reader;

    private WebmPass(Set<Integer> keptTypes) {
        this.timeline = new Timeline(keptTypes, clusters);
        this.reader = new WebmReader(timeline);
    }

    /** Keeps what was heard and leaves out anything else. */
    public static WebmPass ofAudio() {
        return new WebmPass(Set.of(Track.AUDIO));
    }

    /** Keeps what was seen and heard. */
    public static WebmPass ofVideo() {
        return new WebmPass(Set.of(Track.VIDEO, Track.AUDIO));
    }

    /** What comes next is a chunk; whether others before it are missing. */
    public void beginChunk(boolean isAfterHole) {
        reader.beginChunk(isAfterHole);
    }

    /** Takes bytes of the chunk; the clusters that are whole now. */
    public List<Buffer> take(Buffer piece) {
        reader.take(piece);
        return clusters.takeFinished();
    }

    /** There are no more chunks; the last clusters. */
    public List<Buffer> end() {
        reader.end();
        clusters.finish();
        return clusters.takeFinished();
    }

    /** What is known after the end. */
    public WebmLayout layout() {
        return new WebmLayout(timeline.tracks(), timeline.end(), clusters.cues(), clusters.length());
    }
}
