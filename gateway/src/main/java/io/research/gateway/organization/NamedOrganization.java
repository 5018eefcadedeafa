package io.research.gateway.organization;

/**
 * An organization as participants and recipients of e-mails are told of it.
 *
 * @param privacyUrl where its privacy notice stands; or null
 * @param contactEmail where questions and wishes to have answers deleted go; or null
 */
record NamedOrganization(String organizationId, String name, String privacyUrl, String contactEmail) {}
