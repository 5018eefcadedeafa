package io.research.interviews.session;

import io.research.interviews.recording.RecordingKind;

/**
 * What a page can do besides text.
 *
 * @param transcription whether this installation turns speech into text; a page may do it by itself
 * @param speech whether it speaks the interviewer's words; a page may do it by itself
 */
record MediaView(boolean transcription, boolean speech, Recording recording) {

    /** Of a chat, and of a study that takes nobody. */
    static final MediaView NONE = new MediaView(false, false, new Recording(null, 0));

    /**
     * What is recorded, and where it goes on.
     *
     * @param kind null where nothing is
     */
    record Recording(RecordingKind kind, int nextSequence) {}
}
