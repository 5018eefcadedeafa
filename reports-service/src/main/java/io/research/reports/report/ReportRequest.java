package io.research.reports.report;

import io.research.kernel.json.QueryFields;
import io.research.reports.content.SectionName;
import java.util.EnumSet;
import java.util.Set;
import java.util.UUID;

/**
 * A request to read a report of a study.
 *
 * @param reportId null for the newest
 */
record ReportRequest(View view, UUID reportId, boolean redactPii) {

    static ReportRequest read(QueryFields in) {
        View view = in.choice("view", View.class);
        return new ReportRequest(view == null ? View.FULL : view, in.uuid("report_id"), in.bool("redact_pii", false));
    }

    /** Which sections. */
    enum View {
        FULL(SectionName.ALL),
        OVERVIEW(SectionName.OVERVIEW),
        STUDY_FINDINGS(EnumSet.of(SectionName.STUDY_FINDINGS)),
        PARTICIPANT_PROFILES(EnumSet.of(SectionName.PARTICIPANT_PROFILES)),
        PARTICIPANT_RESPONSES(EnumSet.of(SectionName.PARTICIPANT_RESPONSES)),
        EVIDENCE_COVERAGE(EnumSet.of(SectionName.EVIDENCE_COVERAGE)),
        RECOMMENDED_NEXT_STEPS(EnumSet.of(SectionName.RECOMMENDED_NEXT_STEPS)),
        REFERENCES(EnumSet.of(SectionName.REFERENCES));

        private final Set<SectionName> sections;

        View(Set<SectionName> sections) {
            this.sections = sections;
        }

        Set<SectionName> sections() {
            return sections;
        }
    }
}
