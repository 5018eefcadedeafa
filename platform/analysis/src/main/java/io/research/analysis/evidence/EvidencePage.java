package io.research.analysis.evidence;

import java.util.List;
import java.util.UUID;

/**
 * Some completed interviews of a study, in the order of their ids.
 *
 * @param total how many the study has
 * @param next the id after which the next page begins; null on the last one
 */
public record EvidencePage(List<Interview> interviews, int total, UUID next) {}
