package io.research.participants.organization;

/** An organization as the gateway tells of it. */
record NamedOrganization(String organizationId, String name) {}
