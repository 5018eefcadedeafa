package io.research.interviews.interview;

import java.util.UUID;

/** Somebody who was invited by name. */
public record Participant(UUID id, String email) {}
