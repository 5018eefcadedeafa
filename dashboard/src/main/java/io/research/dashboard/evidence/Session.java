package io.research.dashboard.evidence;

import java.time.Instant;

/** Sources, and what was asked about them. */
public record Session(String id, String name, Instant createdAt, Instant updatedAt) {}
