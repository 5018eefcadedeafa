package io.research.neighbour;

/** Something of another service. */
public record NeighbourRecord(String name) {}
