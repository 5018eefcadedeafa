package io.research.hub.answer;

import io.quarkus.runtime.annotations.RegisterForReflection;

/**
 * Who wrote an answer, and why.
 *
 * @param fallbackReason why no model wrote it although there is one; else null
 */
@RegisterForReflection
public record Origin(WrittenBy writtenBy, String fallbackReason, Read read) {}
