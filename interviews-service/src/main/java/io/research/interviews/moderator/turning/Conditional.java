package io.research.interviews.moderator.turning;

/**
 * A line that is meant for some participants only.
 *
 * @param condition for the interviewer alone
 * @param content what those are asked
 */
public record Conditional(String condition, String content) {}
