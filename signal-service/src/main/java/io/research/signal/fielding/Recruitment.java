package io.research.signal.fielding;

import io.quarkus.runtime.annotations.RegisterForReflection;

/**
 * Whom the panel recruits for a run.
 *
 * @param target how many completed interviews are wanted altogether, those that there are included
 */
@RegisterForReflection
record Recruitment(String slug, String interviewFormat, String language, String countryCode, int target) {}
