package io.research.gateway.organization;

import static io.research.gateway.organization.OrganizationRole.OWNER;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;

/**
 * A change of what somebody is in an organization.
 *
 * @param by what the person is who asks for it; null for a platform admin
 * @param from what the member is
 * @param to what it is to be; null to leave
 * @param owners how many the organization has
 */
record MemberChange(OrganizationRole by, OrganizationRole from, OrganizationRole to, long owners) {

    /** Only owners make and unmake owners, and one always stays: otherwise nobody could look after the others. */
    void check() {
        if (by != null && by != OWNER && (from == OWNER || to == OWNER)) {
            throw new Problem(ErrorCode.ADMIN_REQUIRED, "Only an owner can change who the owners are.");
        }
        if (from == OWNER && to != OWNER && owners <= 1) {
            throw Problem.invalid(
                    to == null ? "user_id" : "role", "last_owner", "an organization keeps at least one owner");
        }
    }
}
