package io.research.signal.run;

import java.time.Instant;
import java.util.UUID;

/** A run in a list (contract §11). */
record RunRow(
        UUID studyId, Mode mode, String text, RunStatus status, HeadlineMetric headlineMetric, Instant createdAt) {}
