package io.research.signal.fielding;

import io.quarkus.runtime.annotations.RegisterForReflection;

/**
 * Where people find a study.
 *
 * @param slug of the study link
 */
@RegisterForReflection
record StudyPlace(String slug) {}
