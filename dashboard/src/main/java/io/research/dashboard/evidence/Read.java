package io.research.dashboard.evidence;

/** How much of what there is a language model was given. */
public record Read(int passages, int of) {}
