package io.research.participants.reward;

import static io.research.participants.BatchFixture.somebody;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.participants.FakeNeighbours;
import io.research.participants.invitation.FakeMailServer;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

/** What becomes of money and claim code where a reward does not come about. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class DeclinedRewardIT {
    private static final Duration LONG_ENOUGH = Duration.ofSeconds(60);
    private static final String REVOKED =
            "select case when revoked_at is null then 'valid' else 'revoked' end from claim_code where reward_id = ?::uuid";

    private final RewardFixture money = RewardFixture.of("org");

    @Inject
    RewardHoldSweep sweep;

    @Inject
    DataSource database;

    @Test
    void a_code_that_was_mailed_is_worth_nothing_when_the_money_of_its_reward_goes_back() throws Exception {
        String email = somebody();
        String participant = money.aParticipantOf(money.aPayingStudy(), email);
        String reward;
        try (var server = aServer().forgetting(email)) {
            reward = money.reward(participant).expect(202).at("reward_id");

            await().atMost(LONG_ENOUGH).until(() -> money.hold(reward).getBoolean("released"));
            assertThat(server.accepted()).containsOnlyOnce(email);
        }

        assertThat(read(REVOKED, reward)).isEqualTo("revoked");
    }

    @Test
    void money_of_a_reward_that_is_gone_goes_back_and_that_of_one_under_way_stays() throws Throwable {
        String unknown = UUID.randomUUID().toString();
        money.hold(unknown, 3_000);
        String underWay = money.reward(money.aParticipantOf(money.aPayingStudy(), somebody()))
                .expect(202)
                .at("reward_id");

        VertxContextSupport.subscribeAndAwait(() -> sweep.sweep());

        assertThat(money.hold(unknown).getBoolean("released")).isTrue();
        assertThat(money.hold(underWay).getBoolean("released")).isFalse();
    }

    private static FakeMailServer aServer() {
        return new FakeMailServer(ConfigProvider.getConfig().getValue("quarkus.mailer.port", Integer.class));
    }

    private String read(String sql, String reward) throws SQLException {
        try (var connection = database.getConnection();
                var query = connection.prepareStatement(sql)) {
            query.setString(1, reward);
            var rows = query.executeQuery();
            return rows.next() ? rows.getString(1) : null;
        }
    }
}
