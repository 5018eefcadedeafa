package io.research.contracts.report;

import io.research.contracts.EventData;
import java.util.UUID;

/** A report was persisted and can be read; each new report of a study is an event of its own. */
public record ReportReady(UUID reportId, UUID studyId) implements EventData {}
