package io.research.participants.reward;

import io.research.contracts.EventType;
import io.research.kernel.address.EmailAddress;
import io.research.kernel.event.EventCodec;
import io.research.kernel.idempotency.PendingOperation;
import io.research.kernel.identity.Tenant;
import io.research.testkit.EventContract;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class RewardEventsContractTest {

    @Test
    void a_paid_reward_is_announced_in_the_form_of_the_sample() {
        var request = new PendingOperation(new Tenant("org_tea", "app_tea"), "participants.reward", "k1", new byte[0]);
        var price = new Price(UUID.randomUUID(), 2550, "en");
        var reward = Reward.onRequest(request, UUID.randomUUID(), price, null, Instant.EPOCH);
        reward.queue(price, EmailAddress.of("a@example.com"), Instant.EPOCH);
        reward.beginSending(Instant.EPOCH);

        String written = EventCodec.write(reward.paid(Instant.EPOCH));

        EventContract.assertKept(EventType.PARTICIPANT_REWARD_SENT, written);
    }
}
