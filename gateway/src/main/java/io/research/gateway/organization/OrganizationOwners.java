package io.research.gateway.organization;

import java.util.List;

/** The e-mail addresses of those who own an organization, the first one first; some of them where there are many. */
record OrganizationOwners(List<String> emails) {}
