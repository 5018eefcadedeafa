package io.research.dashboard.interview;

/**
 * A piece of a turn, as the API gives it: the pieces of a long turn share their id.
 *
 * @param startS seconds from the start of the recording; null where nothing was recorded
 */
record Segment(String id, String role, String message, Double startS) {}
