package io.research.planted.second;

import io.research.planted.first.ThingManager;

/** Closes the cycle. */
public record Second(ThingManager first) {}
