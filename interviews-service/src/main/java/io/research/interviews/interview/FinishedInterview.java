package io.research.interviews.interview;

/**
 * The end of an interview, as the participant is told it.
 *
 * @param message in the language of the interview
 */
public record FinishedInterview(Stage stage, String message) {}
