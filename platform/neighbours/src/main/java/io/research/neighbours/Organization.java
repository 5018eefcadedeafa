package io.research.neighbours;

/**
 * An organization, as people are told of it.
 *
 * @param privacyUrl where its privacy notice stands; or null
 * @param contactEmail where questions and wishes to have answers deleted go; or null
 */
public record Organization(String name, String privacyUrl, String contactEmail) {}
