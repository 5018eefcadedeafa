package io.research.signal.run;

/** The terms under which a guide of a run was made. */
public record RunGuide(int version, RunTerms terms) {}
