package io.research.hub.source;

import java.util.List;
import java.util.UUID;

/**
 * The ids of some completed interviews of a study, in their order, as interviews-service tells them.
 *
 * @param total how many interviews the study has
 * @param next the id after which the next page begins; null on the last one
 */
record InterviewIds(List<UUID> interviewIds, int total, UUID next) {}
