package io.research.gateway.route;

/** Whose requests count together against a rate limit. */
public enum LimitClass {
    /** Those of one authenticated user (specification §8). */
    DEFAULT,
    /** Those from one client address (contract §14, Errors). */
    ADDRESS,
    /** Those from one client address for the files of pages, which browsers keep: one visit asks for many. */
    FILE
}
