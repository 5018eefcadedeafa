package io.research.hub.answer;

import io.quarkus.runtime.annotations.RegisterForReflection;

/**
 * How much was read for an answer.
 *
 * @param passages that a model was given for what the answer says; 0 for a search
 * @param of how many the session had
 */
@RegisterForReflection
public record Read(int passages, int of) {}
