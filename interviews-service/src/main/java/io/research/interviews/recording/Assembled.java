package io.research.interviews.recording;

import io.research.interviews.recording.webm.WebmLayout;

/** What came out of the chunks: a file, or nothing that could be played. */
record Assembled(long bytes, long millis) {
    static final Assembled NOTHING = new Assembled(0, 0);

    static Assembled of(WebmLayout layout) {
        return layout.isEmpty() ? NOTHING : new Assembled(layout.length(), layout.millis());
    }

    boolean isEmpty() {
        return bytes == 0;
    }
}
