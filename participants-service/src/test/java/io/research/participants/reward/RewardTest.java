package io.research.participants.reward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.kernel.address.EmailAddress;
import io.research.kernel.identity.Tenant;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RewardTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:00:00Z");
    private static final Tenant TENANT = new Tenant("org_tea", "app_tea");

    private final UUID study = UUID.randomUUID();
    private Reward reward;

    @BeforeEach
    void queued() {
        reward = Reward.automatic(TENANT, UUID.randomUUID(), study, NOW);
        reward.queue(new Price(study, 2550, "de"), EmailAddress.of("a@example.com"), NOW);
    }

    @Test
    void a_reward_is_paid_once() {
        reward.beginSending(NOW);
        reward.paid(NOW);

        assertThatThrownBy(() -> reward.paid(NOW)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> reward.beginSending(NOW)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> reward.decline(NOW)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void nothing_is_paid_that_was_not_written_down_before() {
        assertThatThrownBy(() -> reward.paid(NOW)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void what_was_certainly_not_paid_may_be_sent_again() {
        reward.beginSending(NOW);
        reward.putBack(NOW);

        reward.beginSending(NOW);

        assertThat(reward.status()).isEqualTo(RewardStatus.SENDING);
    }

    @ParameterizedTest
    @EnumSource(
            value = RewardStatus.class,
            names = {"SETTLED", "REFUSED"})
    void an_end_is_an_end(RewardStatus end) {
        for (RewardStatus next : RewardStatus.values()) {
            assertThat(end.canBecome(next)).isFalse();
        }
    }

    @Test
    void money_is_shown_in_dollars_with_two_decimals() {
        assertThat(reward.amountUsd()).hasToString("25.50");
    }
}
