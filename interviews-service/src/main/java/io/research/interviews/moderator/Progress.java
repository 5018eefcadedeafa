package io.research.interviews.moderator;

/** How far the interview has come; never goes back, and {@code percent} is 100 only at the planned end. */
public record Progress(int topicsDone, int topicsTotal, int percent) {}
