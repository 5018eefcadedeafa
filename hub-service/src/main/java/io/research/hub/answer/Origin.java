package io.research.hub.answer;

import io.quarkus.runtime.annotations.RegisterForReflection;

/**
 * Where an answer comes from.
 *
 * @param fallbackReason why no model wrote it although there is one; else null
 */
@RegisterForReflection
public record Origin(WrittenBy writtenBy, String fallbackReason, Read read) {}
