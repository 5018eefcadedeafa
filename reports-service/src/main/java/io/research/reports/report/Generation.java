package io.research.reports.report;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.UUID;

/** The payload of a report job: whose report is to be made. */
@RegisterForReflection
record Generation(UUID studyId) {

    /** What a succeeded job shows. */
    @RegisterForReflection
    record Result(UUID reportId) {}
}
