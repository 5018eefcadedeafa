package io.research.gateway.directory;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.Instant;
import java.util.List;

/** An organization as platform admins see it (contract §14, Platform admin). */
@RegisterForReflection
record OrganizationRow(String organizationId, String name, List<Owner> owners, Instant createdAt) {

    @RegisterForReflection
    record Owner(String name, String email) {}

    /** One page of them. */
    @RegisterForReflection
    record Page(List<OrganizationRow> organizations, long totalCount, int page, int pageSize) {}
}
