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

    private void recheck() throws Throwable {
        VertxContextSupport.subscribeAndAwait(() -> sweep.recheck());
    }

    private Event<?> completed(String participant) {
        return event(
                poor.organization(),
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

    private int count(String sql) throws SQLException {
        try (var connection = database.getConnection();
                var query = connection.prepareStatement(sql)) {
            query.setString(1, poor.organization());
            try (var rows = query.executeQuery()) {
                rows.next();
                return rows.getInt(1);
            }
        }
    }
}
