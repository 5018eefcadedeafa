package io.research.participants.reward;

import static io.research.participants.BatchFixture.somebody;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.participants.FakeNeighbours;
import io.research.participants.payout.SwitchablePayoutProvider;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class PayoutIT {
    private static final Duration LONG_ENOUGH = Duration.ofSeconds(40);

    private final RewardFixture money = RewardFixture.of("org");

    @Inject
    SwitchablePayoutProvider provider;

    @BeforeEach
    void the_service_pays() {
        provider.payByService(true);
    }

    @AfterEach
    void e_mails_pay() {
        provider.payByService(false);
    }

    @Test
    void the_service_pays_and_the_wallet_is_charged() {
        try (var service = aService()) {
            String participant = money.aParticipantOf(money.aPayingStudy(), somebody());

            String reward = money.reward(participant).expect(202).at("reward_id");

            money.awaitSent(participant);
            assertThat(service.payments(reward)).isEqualTo(1);
            await().atMost(LONG_ENOUGH).until(() -> money.hold(reward).getInteger("captured_cents") == 2550);
        }
    }

    @Test
    void a_payment_whose_answer_was_lost_stays_reserved_until_it_is_known_and_is_never_made_twice() {
        try (var service = aService().losingTheNextAnswer()) {
            service.tells(false);
            String participant = money.aParticipantOf(money.aPayingStudy(), somebody());
            String reward = money.reward(participant).expect(202).at("reward_id");
            await().atMost(LONG_ENOUGH).until(() -> service.questions() >= 3);

            assertThat(money.read(participant).<Boolean>at("reward_sent")).isFalse();
            assertThat(money.hold(reward).getInteger("captured_cents")).isZero();
            assertThat(money.hold(reward).getBoolean("released")).isFalse();
            assertThat(money.reward(participant).expect(202).<String>at("reward_id"))
                    .isEqualTo(reward);

            service.tells(true);
            money.awaitSent(participant);
            assertThat(service.payments(reward)).isEqualTo(1);
            await().atMost(LONG_ENOUGH).until(() -> money.hold(reward).getInteger("captured_cents") == 2550);
        }
    }

    @Test
    void a_payment_that_the_service_never_heard_of_is_made_when_that_is_certain() {
        String participant = money.aParticipantOf(money.aPayingStudy(), somebody());
        String reward = money.reward(participant).expect(202).at("reward_id");

        try (var service = aService()) {
            money.awaitSent(participant);

            assertThat(service.payments(reward)).isEqualTo(1);
        }
    }

    @Test
    void a_payment_that_the_service_declines_is_given_back_and_can_be_asked_for_anew() {
        String participant = money.aParticipantOf(money.aPayingStudy(), somebody());
        String declined;
        try (var service = aService().declining(422)) {
            declined = money.reward(participant).expect(202).at("reward_id");
            await().atMost(LONG_ENOUGH).until(() -> money.hold(declined).getBoolean("released"));
            assertThat(service.payments(declined)).isZero();
        }
        assertThat(money.read(participant).<Boolean>at("reward_sent")).isFalse();

        try (var service = aService()) {
            String anew = await().atMost(LONG_ENOUGH)
                    .until(
                            () -> money.reward(participant).expect(202).<String>at("reward_id"),
                            reward -> !reward.equals(declined));
            money.awaitSent(participant);
            assertThat(service.payments(anew)).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {404, 409, 422})
    void a_refusal_that_is_not_the_service_s_own_gives_nothing_back_and_is_asked_about(int status) {
        try (var service = aService().behindAProxyThatAnswers(status)) {
            String participant = money.aParticipantOf(money.aPayingStudy(), somebody());

            String reward = money.reward(participant).expect(202).at("reward_id");

            money.awaitSent(participant);
            assertThat(service.payments(reward)).isEqualTo(1);
            await().atMost(LONG_ENOUGH).until(() -> money.hold(reward).getInteger("captured_cents") == 2550);
            assertThat(money.hold(reward).getBoolean("released")).isFalse();
        }
    }

    private static FakePayoutService aService() {
        return new FakePayoutService(ConfigProvider.getConfig().getValue("research.payout.url", URI.class));
    }
}
