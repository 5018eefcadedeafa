package io.research.contracts.interview;

/**
 * What an interviewer that can hold a study has found in its brief.
 *
 * @param topics how many it will raise
 * @param questions how many it will ask, follow-ups of its own left out
 * @param language in which it speaks itself; {@code auto} where each participant's own is met
 */
public record InterviewerFindings(int topics, int questions, String language) {}
