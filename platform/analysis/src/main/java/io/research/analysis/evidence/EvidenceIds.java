package io.research.analysis.evidence;

import java.util.List;
import java.util.UUID;

/**
 * The ids of some completed interviews of a study, in their order.
 *
 * @param total how many interviews the study has
 * @param next the id after which the next page begins; null on the last one
 */
public record EvidenceIds(List<UUID> interviewIds, int total, UUID next) {}
