package io.research.hub.session;

import java.time.Instant;
import java.util.UUID;

/** A session as clients see it. */
public record SessionView(UUID id, String name, Instant createdAt, Instant updatedAt) {}
