package io.research.gateway.organization;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** A person in an organization. */
@RegisterForReflection
record MemberView(UUID userId, String name, String email, OrganizationRole role, Instant joinedAt) {

    /** One page of them. */
    @RegisterForReflection
    record Page(List<MemberView> members, long totalCount, int page, int pageSize) {}
}
