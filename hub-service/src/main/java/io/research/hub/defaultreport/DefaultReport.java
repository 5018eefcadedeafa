package io.research.hub.defaultreport;

import java.time.Instant;
import java.util.UUID;

/**
 * The newest report of a study, in a session that has the study.
 *
 * @param id that of the source that the study is in the session; the output has it too
 */
public record DefaultReport(UUID id, UUID studyId, UUID reportId, String studyName, Instant generatedAt) {}
