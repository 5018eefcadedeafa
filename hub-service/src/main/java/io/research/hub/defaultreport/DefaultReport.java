package io.research.hub.defaultreport;

import java.time.Instant;
import java.util.UUID;

/**
 * The newest report of a study that is a source of the session.
 *
 * @param id that of the source that the study is in the session; the output has it too
 */
public record DefaultReport(UUID id, UUID studyId, UUID reportId, String studyName, Instant generatedAt) {}
