package io.research.contracts.thing;

/** Stands for the event of a feature. */
public record ThingAdded() {}
