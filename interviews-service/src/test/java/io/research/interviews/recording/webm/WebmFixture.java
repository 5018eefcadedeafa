package io.research.interviews.recording.webm;

import io.vertx.core.buffer.Buffer;

/** What browsers record: a segment and clusters without sizes, written as it comes. */
public final class WebmFixture {
    private static final long UNKNOWN_SIZE = 0x01FF_FFFF_FFFF_FFFFL;
    private static final int AUDIO = 1;
    private static final int VIDEO = 2;

    private final Buffer stream = Buffer.buffer();
    private final boolean hasVideo;
    private int millisPerFrame = 20;
    private int framesPerCluster = 50;

    private WebmFixture(boolean hasVideo) {
        this.hasVideo = hasVideo;
    }

    /** Its pictures say that they are so large; the description stands behind so much that means nothing. */
    public static WebmFixture aVideoRecorderOf(int width, int height, int empty) {
        return new WebmFixture(true).begun("webm", width, height, empty);
    }

    public static WebmFixture aVoiceRecorder() {
        return new WebmFixture(false).begun("webm");
    }

    public static WebmFixture aVideoRecorder() {
        return new WebmFixture(true).begun("webm");
    }

    public static WebmFixture aRecorderOf(String docType) {
        return new WebmFixture(false).begun(docType);
    }

    WebmFixture withFramesOf(int millis, int perCluster) {
        millisPerFrame = millis;
        framesPerCluster = perCluster;
        return this;
    }

    /** Goes on recording frames, each of which says its number, from 0; of pictures every tenth needs no other. */
    public WebmFixture recording(int frames) {
        for (int frame = 0; frame < frames; frame++) {
            long millis = (long) frame * millisPerFrame;
            long begin = millis - (long) frame % framesPerCluster * millisPerFrame;
            if (frame % framesPerCluster == 0) {
                stream.appendBuffer(Ebml.id(Ebml.CLUSTER))
                        .appendLong(UNKNOWN_SIZE)
                        .appendBuffer(Ebml.unsigned(Ebml.TIMESTAMP, millis));
            }
            add(AUDIO, frame, millis - begin, true);
            if (hasVideo) {
                add(VIDEO, frame, millis - begin, frame % 10 == 0);
            }
        }
        return this;
    }

    public byte[] bytes() {
        return stream.getBytes();
    }

    private WebmFixture begun(String docType) {
        return begun(docType, 640, 480, 0);
    }

    private WebmFixture begun(String docType, int width, int height, int empty) {
        var tracks = Buffer.buffer().appendBuffer(track(AUDIO, Track.AUDIO, "A_OPUS", Buffer.buffer()));
        if (hasVideo) {
            var pixels = Buffer.buffer()
                    .appendBuffer(Ebml.unsigned(Ebml.PIXEL_WIDTH, width))
                    .appendBuffer(Ebml.unsigned(Ebml.PIXEL_HEIGHT, height));
            tracks.appendBuffer(track(VIDEO, Track.VIDEO, "V_VP8", Ebml.element(Ebml.VIDEO, pixels)));
        }
        stream.appendBuffer(Ebml.element(Ebml.HEADER, Ebml.text(Ebml.DOC_TYPE, docType)))
                .appendBuffer(Ebml.id(Ebml.SEGMENT))
                .appendLong(UNKNOWN_SIZE)
                .appendBuffer(Ebml.element(Ebml.INFO, Ebml.unsigned(Ebml.TIMESTAMP_SCALE, 1_000_000)))
                .appendBuffer(Ebml.element(Ebml.VOID, Buffer.buffer(new byte[empty])))
                .appendBuffer(Ebml.element(Ebml.TRACKS, tracks));
        return this;
    }

    private static Buffer track(int number, int type, String codec, Buffer more) {
        return Ebml.element(
                Ebml.TRACK_ENTRY,
                Buffer.buffer()
                        .appendBuffer(Ebml.unsigned(Ebml.TRACK_NUMBER, number))
                        .appendBuffer(Ebml.unsigned(Ebml.TRACK_UID, number + 1000L))
                        .appendBuffer(Ebml.unsigned(Ebml.TRACK_TYPE, type))
                        .appendBuffer(Ebml.text(Ebml.CODEC_ID, codec))
                        .appendBuffer(more));
    }

    private void add(int track, int frame, long relativeMillis, boolean isKey) {
        stream.appendBuffer(Ebml.element(
                Ebml.SIMPLE_BLOCK,
                Buffer.buffer()
                        .appendByte((byte) (0x80 | track))
                        .appendShort((short) relativeMillis)
                        .appendByte((byte) (isKey ? 0x80 : 0))
                        .appendInt(frame)));
    }
}
