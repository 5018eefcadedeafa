package io.research.interviews.recording.webm;

/**
 * Where a player can begin.
 *
 * @param millis of the frame
 * @param position of the cluster that holds it, counted from the first one
 */
record CuePoint(long millis, int track, long position) {}
