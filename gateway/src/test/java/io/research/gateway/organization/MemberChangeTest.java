package io.research.gateway.organization;

import static io.research.gateway.organization.OrganizationRole.ADMIN;
import static io.research.gateway.organization.OrganizationRole.MEMBER;
import static io.research.gateway.organization.OrganizationRole.OWNER;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import org.junit.jupiter.api.Test;

class MemberChangeTest {

    @Test
    void an_admin_changes_everybody_but_owners() {
        assertAllowed(new MemberChange(ADMIN, MEMBER, ADMIN, 1));
        assertAllowed(new MemberChange(ADMIN, ADMIN, null, 1));
        assertRefused(ErrorCode.ADMIN_REQUIRED, new MemberChange(ADMIN, OWNER, MEMBER, 2));
        assertRefused(ErrorCode.ADMIN_REQUIRED, new MemberChange(ADMIN, OWNER, null, 2));
        assertRefused(ErrorCode.ADMIN_REQUIRED, new MemberChange(ADMIN, ADMIN, OWNER, 1));
    }

    @Test
    void owners_and_platform_admins_change_owners_too() {
        assertAllowed(new MemberChange(OWNER, OWNER, MEMBER, 2));
        assertAllowed(new MemberChange(OWNER, MEMBER, OWNER, 1));
        assertAllowed(new MemberChange(null, OWNER, null, 2));
    }

    @Test
    void the_last_owner_stays_one() {
        assertRefused(ErrorCode.VALIDATION_FAILED, new MemberChange(OWNER, OWNER, ADMIN, 1));
        assertRefused(ErrorCode.VALIDATION_FAILED, new MemberChange(null, OWNER, null, 1));
        assertAllowed(new MemberChange(OWNER, OWNER, OWNER, 1));
    }

    private static void assertAllowed(MemberChange change) {
        assertThatCode(change::check).doesNotThrowAnyException();
    }

    private static void assertRefused(ErrorCode code, MemberChange change) {
        assertThatExceptionOfType(Problem.class)
                .isThrownBy(change::check)
                .extracting(Problem::code)
                .isEqualTo(code);
    }
}
