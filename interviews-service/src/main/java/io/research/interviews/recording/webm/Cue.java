package io.research.interviews.recording.webm;

/**
 * Where a player can begin.
 *
 * @param position of the cluster, counted from the first one
 */
record Cue(long millis, int track, long position) {}
