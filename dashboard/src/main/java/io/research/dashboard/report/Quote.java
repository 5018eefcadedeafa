package io.research.dashboard.report;

/**
 * A quotation.
 *
 * @param label of who said it, such as P01; null where the report has no profile of them
 * @param place the turn in the transcript
 */
public record Quote(String text, String label, String place) {}
