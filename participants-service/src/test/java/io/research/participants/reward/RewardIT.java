package io.research.participants.reward;

import static io.research.participants.BatchFixture.PARTICIPANTS;
import static io.research.participants.BatchFixture.somebody;
import static io.research.participants.PublishedEvents.event;
import static io.research.participants.PublishedEvents.publish;
import static io.research.participants.StudyFixture.aProvisionedStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.icegreen.greenmail.util.GreenMailUtil;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.kernel.idempotency.PendingOperation;
import io.research.kernel.identity.Tenant;
import io.research.participants.CompletedInterview;
import io.research.participants.FakeNeighbours;
import io.research.participants.Mailbox;
import io.research.participants.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import jakarta.mail.MessagingException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class RewardIT {
    private static final Duration LONG_ENOUGH = Duration.ofSeconds(30);

    private final RewardFixture money = RewardFixture.of("org");
    private final String email = somebody();

    @Inject
    DataSource database;

    @Inject
    Rewards rewards;

    @RegisterExtension
    private final Mailbox mailbox = new Mailbox();

    @Test
    void a_reward_is_queued_sent_by_mail_and_taken_out_of_the_wallet() throws MessagingException {
        String participant = money.aParticipantOf(money.aPayingStudy(), email);

        var answer = money.reward(participant).expect(202);

        assertThat(answer.<String>at("participant_id")).isEqualTo(participant);
        assertThat(answer.<String>at("status")).isEqualTo("queued");
        assertThat(answer.body()).contains("\"amount_usd\":25.50");
        money.awaitSent(participant);
        assertThat(money.read(participant).<String>at("reward_sent_at")).isNotNull();
        var mail = mailbox.mailsTo(email).getFirst();
        assertThat(mail.getSubject()).isEqualTo("Thank you for your interview: 25.50 USD");
        assertThat(GreenMailUtil.getWholeMessage(mail))
                .containsPattern("[2-9A-Z]{4}(-[2-9A-Z]{4}){3}")
                .doesNotContain("List-Unsubscribe");
        await().untilAsserted(
                        () -> assertThat(money.hold(answer.at("reward_id")).getInteger("captured_cents"))
                                .isEqualTo(2550));
    }

    @Test
    void asking_again_while_it_is_queued_is_the_same_reward_and_afterwards_a_conflict() {
        String participant = money.aParticipantOf(money.aPayingStudy(), email);
        mailbox.close();
        String reward = money.reward(participant).expect(202).at("reward_id");

        assertThat(money.reward(participant).expect(202).<String>at("reward_id"))
                .isEqualTo(reward);

        mailbox.open();
        money.awaitSent(participant);
        money.reward(participant).refused(409, "reward_already_sent");
        assertThat(mailbox.mailsTo(email)).hasSize(1);
    }

    @Test
    void a_reward_goes_to_the_address_that_its_money_was_held_for() {
        String participant = money.aParticipantOf(money.aPayingStudy(), email);
        String other = somebody();
        mailbox.close();
        money.reward(participant).expect(202);

        money.api()
                .patch(
                        PARTICIPANTS + participant,
                        new JsonObject().put("email", other).encode())
                .expect(200);

        mailbox.open();
        money.awaitSent(participant);
        assertThat(mailbox.mailsTo(email)).hasSize(1);
        assertThat(mailbox.mailsTo(other)).isEmpty();
    }

    @Test
    void a_key_answers_the_same_bytes_also_after_the_reward_was_sent() {
        String participant = money.aParticipantOf(money.aPayingStudy(), email);
        var first = money.reward(participant, "Idempotency-Key", "k1").expect(202);
        money.awaitSent(participant);

        var again = money.reward(participant, "Idempotency-Key", "k1").expect(202);

        assertThat(again.body()).isEqualTo(first.body());
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        String other = money.aParticipantOf(money.aPayingStudy(), somebody());
        money.reward(other, "Idempotency-Key", "k1").refused(409, "idempotency_key_reused");
    }

    @Test
    void many_requests_at_once_are_answered_with_the_same_reward() {
        String participant = money.aParticipantOf(money.aPayingStudy(), email);
        mailbox.close();

        var answers = IntStream.range(0, 8)
                .parallel()
                .mapToObj(at -> money.reward(participant))
                .toList();

        assertThat(answers).extracting(Api.Answer::status).containsOnly(202);
        assertThat(answers)
                .extracting(answer -> answer.<String>at("reward_id"))
                .containsOnly(answers.getFirst().<String>at("reward_id"));
        mailbox.open();
        money.awaitSent(participant);
        assertThat(mailbox.mailsTo(email)).hasSize(1);
    }

    @Test
    void who_asked_before_a_reward_was_sent_is_answered_with_it() throws Throwable {
        String participant = money.aParticipantOf(money.aPayingStudy(), email);
        var before = Instant.now();
        String reward = money.reward(participant).expect(202).at("reward_id");
        money.awaitSent(participant);
        var request = new PendingOperation(
                new Tenant(money.organization(), "app_test"), "participants.reward", "late", new byte[32]);

        var answer = VertxContextSupport.subscribeAndAwait(
                () -> rewards.send(new AskedReward(request, UUID.fromString(participant), null, before)));

        assertThat(answer.getStatus()).isEqualTo(202);
        assertThat(new String((byte[]) answer.getEntity(), StandardCharsets.UTF_8))
                .contains(reward);
        assertThat(mailbox.mailsTo(email)).hasSize(1);
    }

    @Test
    void requests_right_after_many_interviews_wait_for_what_these_have_begun() throws Exception {
        var study = money.aPayingStudy();
        var people = Stream.generate(() -> money.aParticipantOf(study, somebody()))
                .limit(20)
                .toList();
        mailbox.close();

        publish(people.stream().map(one -> interview(study, one, "completed")).toArray(Event<?>[]::new));
        var answers = people.parallelStream()
                .flatMap(one -> IntStream.range(0, 3).parallel().mapToObj(at -> money.reward(one)))
                .toList();

        assertThat(answers).extracting(Api.Answer::status).containsOnly(202);
        mailbox.open();
        people.forEach(money::awaitSent);
        await().atMost(LONG_ENOUGH).until(() -> reservations() == 0);
    }

    @Test
    void a_wallet_that_does_not_cover_it_refuses_and_nothing_is_queued() {
        var poor = RewardFixture.of("org_poor");
        String participant = poor.aParticipantOf(poor.aPayingStudy(), email);

        var refused = poor.reward(participant, "Idempotency-Key", "k1").refused(402, "insufficient_credits");

        assertThat(refused.<Integer>at("detail.required_usd")).isEqualTo(25);
        assertThat(refused.<String>at("error.outcome")).isEqualTo("not_started");
        assertThat(poor.read(participant).<Boolean>at("reward_sent")).isFalse();
        poor.reward(participant, "Idempotency-Key", "k1").refused(402, "insufficient_credits");
        assertThat(mailbox.mailsTo(email)).isEmpty();
    }

    @Test
    void a_key_without_a_cap_is_refused_before_anything_is_looked_up() {
        Api.with(Tokens.of(money.organization(), "app_test", "write", "rewards:send"))
                .post(PARTICIPANTS + UUID.randomUUID() + "/reward", "")
                .refused(403, "spend_cap_required");
    }

    @Test
    void a_wallet_whose_answer_was_lost_is_asked_again_and_the_reward_goes_out_once() {
        var away = RewardFixture.of("org_away");
        String participant = away.aParticipantOf(away.aPayingStudy(), email);

        var answer = away.reward(participant);

        assertThat(answer.status()).isIn(202, 504);
        away.awaitSent(participant);
        assertThat(mailbox.mailsTo(email)).hasSize(1);
    }

    @Test
    void somebody_who_signed_in_pays_as_an_owner_or_admin_only() {
        String path = PARTICIPANTS + money.aParticipantOf(money.aPayingStudy(), email) + "/reward";

        Api.with(Tokens.ofSession(money.organization(), "app_test", "write", "rewards:send"))
                .post(path, "")
                .refused(403, "admin_required");
        Api.with(Tokens.ofManager(money.organization(), "app_test", "write", "rewards:send"))
                .post(path, "")
                .expect(202);
    }

    @Test
    void a_study_without_incentives_rewards_nobody() {
        String plain = money.aParticipantOf(aProvisionedStudy().of(money.organization()), somebody());
        String disabled = money.aParticipantOf(
                aProvisionedStudy()
                        .with("byop_config", RewardFixture.config(25, false, true))
                        .of(money.organization()),
                somebody());

        money.reward(plain).refused(409, "incentives_not_enabled");
        money.reward(disabled).refused(409, "incentives_not_enabled");
    }

    @Test
    void both_scopes_are_needed_and_strangers_find_nobody() {
        String participant = money.aParticipantOf(money.aPayingStudy(), email);
        String path = PARTICIPANTS + participant + "/reward";

        with("write").post(path, "").refused(403, "insufficient_scope");
        with("rewards:send").post(path, "").refused(403, "insufficient_scope");
        RewardFixture.of("org").reward(participant).refused(404, "not_found");
        money.reward(UUID.randomUUID().toString()).refused(404, "not_found");
    }

    @Test
    void a_study_that_pays_automatically_rewards_each_completed_interview_once() {
        var study = money.anAutomaticallyPayingStudy();
        String participant = money.aParticipantOf(study, email);
        String screenedOut = money.aParticipantOf(study, somebody());
        var completed = interview(study, participant, "completed");
        var second = interview(study, participant, "completed");
        var out = interview(study, screenedOut, "disqualified");

        publish(out, completed, completed, second);

        money.awaitSent(participant);
        await().atMost(LONG_ENOUGH).until(() -> money.read(participant).<Integer>at("interview_count") == 2);
        assertThat(mailbox.mailsTo(email)).hasSize(1);
        assertThat(money.read(screenedOut).<Boolean>at("reward_sent")).isFalse();
        money.reward(participant).refused(409, "reward_already_sent");
    }

    @Test
    void a_study_that_does_not_pay_automatically_waits_for_a_request() {
        var study = money.aPayingStudy();
        String participant = money.aParticipantOf(study, email);
        publish(interview(study, participant, "completed"));
        await().atMost(LONG_ENOUGH).until(() -> money.read(participant).<Integer>at("interview_count") == 1);

        await().atMost(LONG_ENOUGH).until(() -> money.reward(participant).status() == 202);

        money.awaitSent(participant);
        assertThat(mailbox.mailsTo(email)).hasSize(1);
    }

    /** Jobs of the organization that reserve money and have not ended. */
    private int reservations() throws SQLException {
        try (var connection = database.getConnection();
                var query = connection.prepareStatement("select count(*) from job where organization_id = ?"
                        + " and kind = 'participants.reserve_reward' and status in ('pending', 'running')")) {
            query.setString(1, money.organization());
            try (var rows = query.executeQuery()) {
                rows.next();
                return rows.getInt(1);
            }
        }
    }

    private Event<?> interview(StudyFixture study, String participantId, String status) {
        return event(
                money.organization(),
                study.id(),
                EventType.INTERVIEW_COMPLETED,
                CompletedInterview.of(study.id(), UUID.fromString(participantId), "byop", status));
    }

    private Api with(String scope) {
        return Api.with(Tokens.ofPayingKey(money.organization(), "app_test", scope));
    }
}
