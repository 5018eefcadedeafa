package io.research.interviews.recording.webm;

/** What a {@link WebmReader} comes across. */
interface WebmEvents {

    /** A recorder begins anew: its tracks and its clock have nothing to do with those before. */
    void part();

    /** An element that says something about the recording, or a frame of it. */
    void element(int id, byte[] content);
}
