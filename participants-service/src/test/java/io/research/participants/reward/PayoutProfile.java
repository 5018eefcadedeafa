package io.research.participants.reward;

import io.quarkus.test.junit.QuarkusTestProfile;
import io.research.testkit.infra.FreePort;
import java.util.Map;

/** Rewards are paid by another service over HTTP. */
public class PayoutProfile implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "research.payout.url", "http://127.0.0.1:" + FreePort.choose(),
                "research.payout.token", "payout-token",
                "research.payout.timeout", "2s",
                "research.payout.settles-within", "3s",
                "research.reward.longest-pause", "300ms",
                "research.job.retry-pause", "100ms");
    }
}
