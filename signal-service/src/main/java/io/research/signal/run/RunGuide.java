package io.research.signal.run;

import io.research.signal.terms.RunTerms;

/** The terms under which a guide of a run was made. */
public record RunGuide(int version, RunTerms terms) {}
