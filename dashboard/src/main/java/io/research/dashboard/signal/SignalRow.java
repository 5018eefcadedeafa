package io.research.dashboard.signal;

import java.time.Instant;

/**
 * A run in the list.
 *
 * @param headlineMetric null as long as nobody has answered
 */
public record SignalRow(
        String studyId, String mode, String text, String status, Headline headlineMetric, Instant createdAt) {}
