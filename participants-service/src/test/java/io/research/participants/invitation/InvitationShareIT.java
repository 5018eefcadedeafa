package io.research.participants.invitation;

import static io.research.participants.BatchFixture.aBatchFor;
import static io.research.participants.StudyFixture.aProvisionedStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.quarkus.vertx.VertxContextSupport;
import io.research.kernel.identity.Tenant;
import io.research.participants.BatchFixture;
import io.research.participants.FakeNeighbours;
import io.research.participants.SecondStart;
import io.research.participants.email.MailShares;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The worker itself rests, so that each claim is one of the test. */
@QuarkusTest
@TestProfile(SecondStart.class)
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class InvitationShareIT {
    private static final int SHARE = SecondStart.EMAILS;
    private static final int INVITATIONS = 9;
    private static final int ALL = 1000;

    private final String crowd = "org_crowd_" + UUID.randomUUID();
    private final String few = "org_few_" + UUID.randomUUID();

    @Inject
    Invitations invitations;

    @Inject
    MailShares shares;

    @Inject
    DataSource database;

    @BeforeEach
    void nobodyElseWaits() throws SQLException {
        update("delete from invitation");
    }

    @Test
    void organizations_take_turns() throws Throwable {
        invite(crowd, SHARE);
        invite(few, 1);

        assertThat(claim(2)).extracting(held -> held.tenant().organizationId()).containsExactlyInAnyOrder(crowd, few);
    }

    @Test
    void what_is_over_the_share_of_an_hour_waits_for_the_next_one() throws Throwable {
        invite(crowd, INVITATIONS + 2);
        invite(few, 1);
        assertThat(claimedOf(crowd)).hasSize(INVITATIONS);
        assertThat(claimedOf(crowd)).isEmpty();

        anHourPasses();

        assertThat(claimedOf(crowd)).hasSizeGreaterThanOrEqualTo(2);
    }

    @Test
    void other_e_mails_of_the_organization_count_too() throws Throwable {
        invite(crowd, SHARE);
        assertThat(otherEmailOf(crowd)).isTrue();

        assertThat(claimedOf(crowd)).hasSize(INVITATIONS - 1);
    }

    @Test
    void invitations_leave_a_tenth_to_other_e_mails_and_the_hour_has_no_more_than_that() throws Throwable {
        invite(crowd, SHARE);
        assertThat(claimedOf(crowd)).hasSize(INVITATIONS);

        assertThat(otherEmailOf(crowd)).isTrue();
        assertThat(otherEmailOf(crowd)).isFalse();
        assertThat(otherEmailOf(few)).isTrue();
        anHourPasses();
        assertThat(otherEmailOf(crowd)).isTrue();
    }

    private boolean otherEmailOf(String organization) throws Throwable {
        return VertxContextSupport.subscribeAndAwait(
                () -> Panache.withTransaction(() -> shares.take(new Tenant(organization, "app_test"))));
    }

    private static void invite(String organization, int people) {
        var batch = aBatchFor(aProvisionedStudy().of(organization));
        for (int person = 0; person < people; person++) {
            batch.inviting(BatchFixture.somebody());
        }
        batch.createdBy(Api.of(organization));
    }

    private List<Invitation> claimedOf(String organization) throws Throwable {
        return claim(ALL).stream()
                .filter(held -> held.tenant().organizationId().equals(organization))
                .toList();
    }

    private List<Invitation> claim(int most) throws Throwable {
        return VertxContextSupport.subscribeAndAwait(() -> invitations.claim(most));
    }

    private void anHourPasses() throws SQLException {
        assertThat(update("update mail_share set begun_at = begun_at - interval '1 hour'"))
                .isPositive();
    }

    private int update(String sql) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            return statement.executeUpdate(sql);
        }
    }
}
