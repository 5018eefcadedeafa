package io.research.hub.retrieval;

import java.util.UUID;

/** A passage of an interview or a document. */
public record PassageKey(UUID evidenceId, int number) {}
