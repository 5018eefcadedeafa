package io.research.gateway.credential;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.research.testkit.Settings;
import java.time.Duration;

/** Gateways that look keys up, as tests have them. */
final class ApiKeysFixture {
    private ApiKeysFixture() {}

    /** Settings of a gateway that remembers keys that long. */
    static KeyConfig remembering(Duration cacheFor) {
        return Settings.of(
                KeyConfig.class,
                "research.keys.pepper",
                "pepper for tests only",
                "research.keys.cache-for",
                cacheFor.toString(),
                "research.keys.cache-size",
                "10");
    }

    /** The digests of a gateway with that pepper. */
    static KeyDigests digests(String pepper, String... previous) {
        return new KeyDigests(Settings.of(
                KeyConfig.class,
                "research.keys.pepper",
                pepper,
                "research.keys.previous-peppers",
                String.join(",", previous)));
    }

    /** Why the key allows nothing; null when it allows something. */
    static ErrorCode refusal(ApiKeys keys, String key) {
        return keys.grantOf(key)
                .<ErrorCode>map(grant -> null)
                .otherwise(fault -> ((Problem) fault).code())
                .toCompletionStage()
                .toCompletableFuture()
                .join();
    }
}
