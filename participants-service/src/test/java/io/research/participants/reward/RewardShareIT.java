package io.research.participants.reward;

import static io.research.participants.BatchFixture.somebody;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.participants.FakeNeighbours;
import io.research.participants.Mailbox;
import io.research.participants.email.MailConfig;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Rewards by e-mail count against the e-mails of their organization within the hour. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class RewardShareIT {
    private static final Duration LONG_ENOUGH = Duration.ofSeconds(40);

    private final RewardFixture money = RewardFixture.of("org");

    @RegisterExtension
    private final Mailbox mailbox = new Mailbox();

    @Inject
    DataSource database;

    @Inject
    MailConfig mail;

    @Test
    void a_reward_over_the_share_of_the_hour_keeps_its_money_and_goes_out_in_the_next_one() throws SQLException {
        oneMoreFitsIntoTheHour();
        String email = somebody();
        String paid = money.aParticipantOf(money.aPayingStudy(), somebody());
        money.reward(paid).expect(202);
        money.awaitSent(paid);
        String participant = money.aParticipantOf(money.aPayingStudy(), email);

        String reward = money.reward(participant).expect(202).at("reward_id");

        await().atMost(LONG_ENOUGH).until(() -> attempts(reward) > 2);
        assertThat(mailbox.mailsTo(email)).isEmpty();
        assertThat(money.read(participant).<Boolean>at("reward_sent")).isFalse();
        assertThat(money.hold(reward).getBoolean("released")).isFalse();

        anHourPasses();
        money.awaitSent(participant);
        assertThat(mailbox.mailsTo(email)).hasSize(1);
    }

    /** How often it was tried to pay that reward. */
    private int attempts(String reward) throws SQLException {
        try (var connection = database.getConnection();
                var statement =
                        connection.prepareStatement("select attempts from job where kind = ? and subject = ?")) {
            statement.setString(1, RewardSending.KIND.name());
            statement.setString(2, reward);
            var found = statement.executeQuery();
            return found.next() ? found.getInt(1) : 0;
        }
    }

    private void oneMoreFitsIntoTheHour() throws SQLException {
        try (var connection = database.getConnection();
                var statement =
                        connection.prepareStatement("insert into mail_share values (?, clock_timestamp(), ?)")) {
            statement.setString(1, money.organization());
            statement.setLong(2, mail.perOrganizationHour() - 1);
            assertThat(statement.executeUpdate()).isEqualTo(1);
        }
    }

    private void anHourPasses() throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement(
                        "update mail_share set begun_at = begun_at - interval '1 hour' where organization_id = ?")) {
            statement.setString(1, money.organization());
            assertThat(statement.executeUpdate()).isEqualTo(1);
        }
    }
}
