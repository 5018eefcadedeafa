package io.research.participants.reward;

import static io.research.participants.BatchFixture.somebody;
import static io.research.participants.PublishedEvents.event;
import static io.research.participants.PublishedEvents.publish;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.participants.CompletedInterview;
import io.research.participants.FakeNeighbours;
import io.research.participants.Mailbox;
import io.research.participants.StudyFixture;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class RewardParkingIT {
    private static final Duration LONG_ENOUGH = Duration.ofSeconds(60);
    private static final int PEOPLE = 3;

    private final RewardFixture poor = RewardFixture.of("org_poor");
    private final StudyFixture study = poor.anAutomaticallyPayingStudy();

    /** Takes the letters with the claim codes. */
    @RegisterExtension
    private final Mailbox mailbox = new Mailbox();

    @Inject
    ParkedRewardSweep sweep;

    @Inject
    DataSource database;

    @Test
    void automatic_rewards_without_money_wait_for_a_top_up_and_only_one_of_them_asks_meanwhile() throws Throwable {
        var people = Stream.generate(() -> poor.aParticipantOf(study, somebody()))
                .limit(PEOPLE)
                .toList();
        publish(people.stream().map(this::completed).toArray(Event<?>[]::new));
        await().atMost(LONG_ENOUGH).until(() -> parked() == PEOPLE);
        assertThat(reservations()).isZero();
        assertThat(poor.refusals()).isEqualTo(PEOPLE);

        recheck();
        await().atMost(LONG_ENOUGH).until(() -> poor.refusals() == PEOPLE + 1 && parked() == PEOPLE);

        poor.topUp();
        recheck();
        people.forEach(poor::awaitSent);
        assertThat(parked()).isZero();
        assertThat(poor.refusals()).isEqualTo(PEOPLE + 1);
    }

    @Test
    void a_request_takes_a_reward_that_waits() throws Throwable {
        String participant = poor.aParticipantOf(study, somebody());
        publish(completed(participant));
        await().atMost(LONG_ENOUGH).until(() -> parked() == 1);
        poor.topUp();

        poor.reward(participant).expect(202);

        poor.awaitSent(participant);
        assertThat(parked()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"45, true", "30, false"})
    void money_whose_hold_was_not_answered_is_paid_whatever_the_study_pays_by_then(int amount, boolean isEnabled)
            throws Exception {
        var silent = RewardFixture.of("org_silent");
        var changing = silent.anAutomaticallyPayingStudy();
        String participant = silent.aParticipantOf(changing, somebody());
        publish(completed(silent, changing, participant));
        await().atMost(LONG_ENOUGH)
                .until(() -> rewardOf(silent) != null
                        && silent.hold(rewardOf(silent)).size() > 0);
        String reward = rewardOf(silent);

        changing.with("byop_config", RewardFixture.config(amount, isEnabled, isEnabled))
                .of(silent.organization());
        silent.topUp();

        silent.awaitSent(participant);
        await().untilAsserted(() ->
                assertThat(silent.hold(reward).getInteger("captured_cents")).isEqualTo(3_000));
    }

    @Test
    void what_is_held_for_a_reward_goes_back_when_its_study_pays_no_more() throws Throwable {
        publish(completed(poor.aParticipantOf(study, somebody())));
        await().atMost(LONG_ENOUGH).until(() -> parked() == 1);
        String reward = rewardOf(poor);
        poor.topUp();
        poor.hold(reward, 3_000);
        study.with("byop_config", RewardFixture.config(30, false, false)).of(poor.organization());

        recheck();

        await().atMost(LONG_ENOUGH).until(() -> rewardOf(poor) == null);
        assertThat(poor.hold(reward).getBoolean("released")).isTrue();
    }

    @Test
    void what_is_held_for_another_price_becomes_what_the_study_pays() throws Throwable {
        String participant = poor.aParticipantOf(study, somebody());
        publish(completed(participant));
        await().atMost(LONG_ENOUGH).until(() -> parked() == 1);
        String reward = rewardOf(poor);
        poor.topUp();
        poor.hold(reward, 2_000);

        recheck();

        poor.awaitSent(participant);
        await().untilAsserted(() ->
                assertThat(poor.hold(reward).getInteger("captured_cents")).isEqualTo(3_000));
    }

    private void recheck() throws Throwable {
        VertxContextSupport.subscribeAndAwait(() -> sweep.recheck());
    }

    private Event<?> completed(String participant) {
        return completed(poor, study, participant);
    }

    private static Event<?> completed(RewardFixture payer, StudyFixture study, String participant) {
        return event(
                payer.organization(),
                study.id(),
                EventType.INTERVIEW_COMPLETED,
                CompletedInterview.of(study.id(), UUID.fromString(participant), "byop", "completed"));
    }

    private int parked() throws SQLException {
        return count("select count(*) from reward where parked_at is not null and organization_id = ?");
    }

    private int reservations() throws SQLException {
        return count("select count(*) from job where kind = 'participants.reserve_reward'"
                + " and status in ('pending', 'running') and organization_id = ?");
    }

    /** The id of its only reward; null when there is none. */
    private String rewardOf(RewardFixture payer) throws SQLException {
        return value("select max(id::text) from reward where organization_id = ?", payer);
    }

    private int count(String sql) throws SQLException {
        return Integer.parseInt(value(sql, poor));
    }

    private String value(String sql, RewardFixture payer) throws SQLException {
        try (var connection = database.getConnection();
                var query = connection.prepareStatement(sql)) {
            query.setString(1, payer.organization());
            try (var rows = query.executeQuery()) {
                rows.next();
                return rows.getString(1);
            }
        }
    }
}
