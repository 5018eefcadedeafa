package io.research.gateway.credential;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import java.time.Duration;

/** Gateways that look keys up, as tests have them. */
final class ApiKeysFixture {
    private ApiKeysFixture() {}

    /** Settings of a gateway that remembers keys that long. */
    static KeyConfig remembering(Duration cacheFor) {
        return new KeyConfig() {
            @Override
            public String pepper() {
                return "pepper for tests only";
            }

            @Override
            public Duration cacheFor() {
                return cacheFor;
            }

            @Override
            public long cacheSize() {
                return 10;
            }
        };
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
