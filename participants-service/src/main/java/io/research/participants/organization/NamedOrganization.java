package io.research.participants.organization;

/** An organization as the gateway answers. */
record NamedOrganization(String organizationId, String name) {}
