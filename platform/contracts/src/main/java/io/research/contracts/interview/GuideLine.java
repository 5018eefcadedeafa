package io.research.contracts.interview;

/**
 * One line of a plan as the interviewer has compiled it.
 *
 * @param section in which it stands; blank where the plan names none
 * @param question as it will be asked; null for a note, which is not said to participants
 * @param kind {@code question}, {@code follow_up}, {@code task}, {@code stimulus}, {@code closing} or {@code note}
 * @param source the line of the plan; null where the interviewer asks of its own
 * @param warning what the researcher should look at; null where the line is asked as it stands
 */
public record GuideLine(String section, String question, String kind, String source, String warning) {}
