package io.research.gateway.organization;

/** An organization by its name. */
record NamedOrganization(String organizationId, String name) {}
