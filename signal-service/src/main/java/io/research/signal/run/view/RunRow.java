package io.research.signal.run.view;

import io.research.signal.run.state.HeadlineMetric;
import io.research.signal.run.state.RunStatus;
import io.research.signal.terms.Mode;
import java.time.Instant;
import java.util.UUID;

/** A run in a list (contract §11). */
public record RunRow(
        UUID studyId, Mode mode, String text, RunStatus status, HeadlineMetric headlineMetric, Instant createdAt) {}
