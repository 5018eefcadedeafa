package io.research.reports.content;

import io.research.kernel.json.Wire;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The sections of a report, in the order in which they are listed. */
public enum SectionName {
    STUDY_FINDINGS,
    PARTICIPANT_PROFILES,
    PARTICIPANT_RESPONSES,
    EVIDENCE_COVERAGE,
    RECOMMENDED_NEXT_STEPS,
    REFERENCES;

    /** All of them. */
    public static final Set<SectionName> ALL = EnumSet.allOf(SectionName.class);

    /** The part to read first. */
    public static final Set<SectionName> OVERVIEW =
            EnumSet.of(STUDY_FINDINGS, EVIDENCE_COVERAGE, RECOMMENDED_NEXT_STEPS);

    /** Their names in the API. */
    public static List<String> names(Set<SectionName> sections) {
        return sections.stream().map(Wire::of).toList();
    }
}
