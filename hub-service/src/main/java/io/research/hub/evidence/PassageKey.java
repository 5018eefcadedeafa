package io.research.hub.evidence;

import java.util.UUID;

/** A passage of an interview or a document. */
public record PassageKey(UUID evidenceId, int number) {}
