package io.research.interviews.recording.webm;

import io.vertx.core.buffer.Buffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;

/** How a WebM begins: with an EBML header that says so. */
public final class WebmBeginning {
    /** How many bytes of a file suffice to say. */
    public static final int ENOUGH = 256;

    /** How many bytes of a file the tracks are looked for in; recorders describe them in the first few hundred. */
    public static final int HEADER = 4_096;

    private static final byte[] MAGIC = Ebml.id(Ebml.HEADER).getBytes();
    private static final String WEBM = "webm";

    private WebmBeginning() {}

    /** Whether these first bytes are those of an EBML file, as far as they go; of nothing it is not known. */
    public static boolean isEbml(byte[] first) {
        int known = Math.min(first.length, MAGIC.length);
        return known > 0 && Arrays.equals(first, 0, known, MAGIC, 0, known);
    }

    /**
     * Whether a WebM may begin with these bytes. A recorder may cut its stream anywhere, also within the header: what is
     * too short to say is believed.
     *
     * @param first the whole of what there is, or {@link #ENOUGH} bytes of it
     */
    public static boolean isWebm(byte[] first) {
        if (!isEbml(first)) {
            return false;
        }
        var header = Element.at(first, 0, first.length);
        if (header == null) {
            return true;
        }
        int end = (int) Math.min(first.length, header.headLength() + header.size());
        var members = new Elements(Arrays.copyOfRange(first, header.headLength(), Math.max(header.headLength(), end)));
        while (members.advance()) {
            if (members.id() == Ebml.DOC_TYPE) {
                int from = header.headLength() + members.content();
                return WEBM.equals(new String(first, from, members.length(), StandardCharsets.US_ASCII));
            }
        }
        boolean isWhole = header.headLength() + header.size() <= first.length;
        return header.hasSize() && !isWhole && first.length < ENOUGH;
    }

    /**
     * Whether all tracks that are described in these first bytes can be shown; one that is described behind them is left out
     * when the recording is put together.
     *
     * @param first the whole of what there is, or {@link #HEADER} bytes of it
     */
    public static boolean isShowable(byte[] first) {
        var tracks = new ArrayList<Track>();
        var reader = new WebmReader(new WebmEvents() {
            @Override
            public void part() {
                // Of all parts the tracks are wanted.
            }

            @Override
            public void element(int id, byte[] content) {
                if (id == Ebml.TRACKS) {
                    tracks.addAll(Track.read(content).values());
                }
            }
        });
        reader.beginChunk(false);
        reader.take(Buffer.buffer(first));
        reader.end();
        return tracks.stream().allMatch(Track::isShowable);
    }
}
