package io.research.contracts;

/** The body of an event: a record of one of the feature packages beside this one. */
public interface EventData {}
