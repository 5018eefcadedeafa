package io.research.gateway.organization;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Tenant;
import io.research.kernel.page.PageRequest;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Who belongs to an organization, for its owners and admins, and for platform admins who have selected it. */
@ApplicationScoped
class Members {
    private final MemberRepository members;

    Members(MemberRepository members) {
        this.members = members;
    }

    @WithSession
    Uni<MemberView.Page> list(Caller caller, PageRequest page) {
        var tenant = tenantOf(caller);
        return members.count(tenant).chain(total -> members.list(tenant, page)
                .map(found -> new MemberView.Page(found, total, page.page(), page.size())));
    }

    /** Makes the member something else; what its sessions and keys may do follows within a second. */
    @WithTransaction
    Uni<MemberView> change(Caller caller, UUID userId, OrganizationRole role) {
        var tenant = tenantOf(caller);
        return check(caller, tenant, userId, role).chain(member -> members.change(tenant, userId, role)
                .replaceWith(new MemberView(userId, member.name(), member.email(), role, member.joinedAt())));
    }

    /** Takes the member out; its sessions and keys stop working, its account remains. */
    @WithTransaction
    Uni<Void> remove(Caller caller, UUID userId) {
        var tenant = tenantOf(caller);
        return check(caller, tenant, userId, null)
                .chain(member -> members.remove(tenant, userId))
                .replaceWithVoid();
    }

    private Uni<MemberView> check(Caller caller, Tenant tenant, UUID userId, OrganizationRole to) {
        return members.lock(tenant)
                .chain(() -> members.find(tenant, userId))
                .onItem()
                .ifNull()
                .failWith(Problem::notFound)
                .call(member -> roleOf(caller, tenant).chain(by -> members.countOwners(tenant)
                        .invoke(owners -> new MemberChange(by, member.role(), to, owners).check())));
    }

    /** Null for a platform admin. */
    private Uni<OrganizationRole> roleOf(Caller caller, Tenant tenant) {
        return caller.isPlatformAdmin()
                ? Uni.createFrom().nullItem()
                : members.find(tenant, caller.userId())
                        .onItem()
                        .ifNull()
                        .failWith(Problem::notFound)
                        .map(MemberView::role);
    }

    private static Tenant tenantOf(Caller caller) {
        var tenant = caller.tenant();
        caller.requireManager();
        return tenant;
    }
}
