package io.research.reports.report;

import io.research.reports.analysis.Person;
import io.research.reports.analysis.ReportProvenance.WrittenBy;
import io.research.reports.content.SectionName;
import io.research.reports.content.SectionWriter;
import io.research.reports.content.Sections;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** A report as clients read it ({@code report-v2}, contract §7); omitted sections are null. */
record ReportView(
        String schemaVersion,
        String structureStatus,
        UUID studyId,
        UUID reportId,
        int version,
        Instant generatedAt,
        int interviewCount,
        String interviewCountBasis,
        List<String> includedSections,
        List<String> availableSections,
        boolean isStale,
        String staleReason,
        int newInterviewsSince,
        String pageUrl,
        WrittenBy writtenBy,
        String fallbackReason,
        int simulatedInterviews,
        List<Sections.Quotation> references,
        Sections.StudyFindings studyFindings,
        List<Sections.Profile> participantProfiles,
        List<Sections.Responses> participantResponses,
        Sections.Coverage evidenceCoverage,
        List<Sections.NextStep> recommendedNextSteps) {
    private static final String SCHEMA_VERSION = "report-v2";
    private static final String STRUCTURED = "structured";
    private static final String SAVED_EVIDENCE = "saved_evidence";

    static ReportView of(StoredReport report, Freshness freshness, Set<SectionName> included, String pageUrl) {
        var all = SectionWriter.of(report.content());
        return new ReportView(
                SCHEMA_VERSION,
                STRUCTURED,
                report.studyId(),
                report.id(),
                report.version(),
                report.generatedAt(),
                report.content().interviewCount(),
                SAVED_EVIDENCE,
                SectionName.names(included),
                SectionName.names(SectionName.ALL),
                freshness.isStale(),
                freshness.reason(),
                freshness.newInterviews(),
                pageUrl,
                report.content().making().writtenBy(),
                report.content().making().fallbackReason(),
                (int) report.content().people().stream()
                        .filter(Person::isSimulated)
                        .count(),
                included.contains(SectionName.REFERENCES) ? all.references() : null,
                included.contains(SectionName.STUDY_FINDINGS) ? all.studyFindings() : null,
                included.contains(SectionName.PARTICIPANT_PROFILES) ? all.participantProfiles() : null,
                included.contains(SectionName.PARTICIPANT_RESPONSES) ? all.participantResponses() : null,
                included.contains(SectionName.EVIDENCE_COVERAGE) ? all.evidenceCoverage() : null,
                included.contains(SectionName.RECOMMENDED_NEXT_STEPS) ? all.recommendedNextSteps() : null);
    }
}
