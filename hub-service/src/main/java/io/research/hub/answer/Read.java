package io.research.hub.answer;

import io.quarkus.runtime.annotations.RegisterForReflection;

/**
 * How much was read for an answer.
 *
 * @param passages that a model was given; 0 where none was
 * @param of how many the session had
 */
@RegisterForReflection
public record Read(int passages, int of) {}
