package io.research.hub.highlights;

import java.util.UUID;

/**
 * A quotation to show, by its place and without its words, so that nothing of it outlives the evidence.
 *
 * @param messageIndex of the turn in the interview
 * @param start first code point in the turn
 * @param end behind the last one
 */
public record Pick(UUID studyId, UUID interviewId, int messageIndex, String turnId, int start, int end) {}
