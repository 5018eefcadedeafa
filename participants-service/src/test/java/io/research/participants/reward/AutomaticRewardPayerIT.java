package io.research.participants.reward;

import static io.research.participants.BatchFixture.PARTICIPANTS;
import static io.research.participants.BatchFixture.aBatchFor;
import static io.research.participants.BatchFixture.somebody;
import static io.research.participants.PublishedEvents.event;
import static io.research.participants.PublishedEvents.publish;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.participants.CompletedInterview;
import io.research.participants.FakeNeighbours;
import io.research.participants.Mailbox;
import io.research.participants.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Whoever adds people to a study that pays automatically needs what a reward needs, and is the one who pays (contract §4). */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class AutomaticRewardPayerIT {
    private static final Duration LONG_ENOUGH = Duration.ofSeconds(60);
    private static final UUID KEY = UUID.randomUUID();

    private final RewardFixture tea = RewardFixture.of("org_tea");
    private final Api writer = Api.of(tea.organization());

    /** Takes the letters with the claim codes. */
    @RegisterExtension
    private final Mailbox mailbox = new Mailbox();

    @Inject
    DataSource database;

    @Test
    void a_key_that_may_not_pay_adds_nobody_while_the_study_pays_automatically() {
        var study = tea.aStudyPaidBy(KEY);
        var uncapped = Api.with(Tokens.of(tea.organization(), "app_test", "read", "write", "rewards:send"));
        var member = Api.with(Tokens.ofSession(tea.organization(), "app_test", "read", "write", "rewards:send"));
        var batch = aBatchFor(study).silently(somebody());

        batch.refusedTo(writer, 403, "insufficient_scope");
        batch.refusedTo(uncapped, 403, "spend_cap_required");
        batch.refusedTo(member, 403, "admin_required");

        assertThat(writer.get(PARTICIPANTS + "?study_id=" + study.id()).<Integer>at("total_count"))
                .isZero();
    }

    @Test
    void a_key_that_may_not_pay_gives_nobody_another_address_while_the_study_pays_automatically() {
        var study = tea.aPayingStudy();
        String path = PARTICIPANTS + tea.aParticipantOf(study, "ada@example.com");
        study.with("byop_config", RewardFixture.config(30, true, true)).of(tea.organization());

        writer.patch(path, "{\"email\": \"mallory@example.com\"}").refused(403, "insufficient_scope");
        writer.put(path, "{\"email\": \"mallory@example.com\"}").refused(403, "insufficient_scope");
        writer.patch(path, "{\"email\": \"ada@example.com\", \"external_id\": \"crm-1\"}")
                .expect(200);

        assertThat(writer.get(path).<String>at("email")).isEqualTo("ada@example.com");
    }

    @Test
    void the_key_that_turned_rewards_on_pays_those_who_were_there_before() throws Exception {
        var study = tea.aPayingStudy();
        String participant =
                aBatchFor(study).silently(somebody()).createdBy(writer).at("[0].id");
        study.with("byop_config", RewardFixture.config(30, true, true).put("promise", promise(UUID.randomUUID())))
                .of(tea.organization());

        publish(completed(study, participant));
        tea.awaitSent(participant);

        assertThat(payerOf(participant)).isEqualTo(KEY.toString());
    }

    @Test
    void the_key_that_adds_somebody_pays_until_the_reward_is_raised_by_another_one() throws Exception {
        var study = tea.aStudyPaidBy(KEY);
        String first = tea.aParticipantOf(study, somebody());
        String second = tea.aParticipantOf(study, somebody());

        publish(completed(study, first));
        tea.awaitSent(first);
        study.with("byop_config", RewardFixture.config(500, true, true).put("promise", promise(UUID.randomUUID())))
                .of(tea.organization());
        publish(completed(study, second));
        tea.awaitSent(second);

        assertThat(payerOf(first))
                .isEqualTo(Tokens.payingKeyOf(tea.organization()).toString());
        assertThat(payerOf(second)).isEqualTo(KEY.toString());
    }

    @Test
    void the_key_that_gives_another_address_pays() throws Exception {
        var study = tea.aPayingStudy();
        String participant = tea.aParticipantOf(study, somebody());
        study.with("byop_config", RewardFixture.config(30, true, true)).of(tea.organization());
        tea.api()
                .patch(PARTICIPANTS + participant, "{\"email\": \"" + somebody() + "\"}")
                .expect(200);

        publish(completed(study, participant));
        tea.awaitSent(participant);

        assertThat(payerOf(participant))
                .isEqualTo(Tokens.payingKeyOf(tea.organization()).toString());
    }

    @Test
    void a_reward_whose_key_was_revoked_waits_as_one_without_money() throws Exception {
        var revoked = RewardFixture.of("org_revoked");
        var study = revoked.aStudyPaidBy(KEY);
        String participant = revoked.aParticipantOf(study, somebody());

        publish(completed(revoked, study, participant));

        await().atMost(LONG_ENOUGH).until(() -> isParked(participant));
    }

    @Test
    void a_reward_that_nobody_has_promised_to_pay_waits() throws Exception {
        var study = tea.aPayingStudy();
        String participant = tea.aParticipantOf(study, somebody());
        study.with("byop_config", RewardFixture.config(30, true, true).putNull("promise"))
                .of(tea.organization());

        publish(completed(study, participant));

        await().atMost(LONG_ENOUGH).until(() -> isParked(participant));
        assertThat(tea.hold(rewardOf(participant)).size()).isZero();
    }

    private JsonObject promise(UUID id) {
        return RewardFixture.promise(id, KEY);
    }

    private Event<?> completed(StudyFixture study, String participant) {
        return completed(tea, study, participant);
    }

    private static Event<?> completed(RewardFixture organization, StudyFixture study, String participant) {
        return event(
                organization.organization(),
                study.id(),
                EventType.INTERVIEW_COMPLETED,
                CompletedInterview.of(study.id(), UUID.fromString(participant), "byop", "completed"));
    }

    private String payerOf(String participant) throws SQLException {
        return tea.hold(rewardOf(participant)).getString("api_key_id");
    }

    private String rewardOf(String participant) throws SQLException {
        return read("select id::text from reward where participant_id = ?::uuid", participant);
    }

    private boolean isParked(String participant) throws SQLException {
        String parked = "select 'yes' from reward where participant_id = ?::uuid and parked_at is not null";
        return read(parked, participant) != null;
    }

    private String read(String sql, String participant) throws SQLException {
        try (var connection = database.getConnection();
                var query = connection.prepareStatement(sql)) {
            query.setString(1, participant);
            var rows = query.executeQuery();
            return rows.next() ? rows.getString(1) : null;
        }
    }
}
