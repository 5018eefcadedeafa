package io.research.reports.report;

import io.research.kernel.identity.Tenant;
import io.research.reports.analysis.Analysis;
import java.time.Instant;
import java.util.UUID;

/**
 * A report as it is kept.
 *
 * @param version counts the reports of its study, from 1
 * @param revision how often something of it was taken back since it was made
 * @param studyName of its study when it was made
 */
public record StoredReport(
        UUID id,
        Tenant tenant,
        UUID studyId,
        int version,
        int revision,
        Instant generatedAt,
        String studyName,
        Analysis content) {

    /** The same with other content, such as a masked one. */
    public StoredReport with(Analysis other) {
        return new StoredReport(id, tenant, studyId, version, revision, generatedAt, studyName, other);
    }
}
