package io.research.resilience;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.local.demo.customer.ApiClient;
import io.research.testkit.EcPair;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The key of callers' tokens is changed as deploy/rotation.md says, while somebody asks. */
class KeyChangeST {
    private static final String CURRENT = "research.identity.public-key";
    private static final String PREVIOUS = "research.identity.previous-public-keys";
    private static final int REQUESTS = 100;

    private final String organization = "org_" + UUID.randomUUID();
    private final EcPair fresh = EcPair.generate();
    private final AtomicInteger number = new AtomicInteger();

    /** The keys of the gateways that are asked in turn: while gateways are replaced, those of two steps sign. */
    private volatile List<String> signing;

    @Test
    void a_key_is_changed_in_three_steps_and_no_request_is_refused() {
        try (var service = MortalService.start("webhooks", "key-change", Map.of())) {
            String old = service.secrets().identityPrivateKey();
            String oldPublic = service.secrets().identityPublicKey();
            signing = List.of(old);

            try (var requests = SteadyRequests.begin(() -> ask(service))) {
                service.replace(Map.of(PREVIOUS, fresh.publicPem()));
                signing = List.of(old, fresh.privatePem());
                requests.awaitMore(REQUESTS);

                service.replace(Map.of(CURRENT, fresh.publicPem(), PREVIOUS, oldPublic));
                requests.awaitMore(REQUESTS);
                signing = List.of(fresh.privatePem());
                requests.awaitMore(1);

                service.replace(Map.of(CURRENT, fresh.publicPem()));
                requests.awaitMore(REQUESTS);

                assertThat(requests.failed()).isEmpty();
            }
            assertThat(status(service.api(organization, fresh.privatePem()))).isEqualTo(200);
            assertThat(status(service.api(organization, old))).isEqualTo(401);
        }
    }

    private void ask(MortalService service) {
        var keys = signing;
        int turn = number.getAndIncrement() % keys.size();
        assertThat(status(service.api(organization, keys.get(turn)))).isEqualTo(200);
    }

    private static int status(ApiClient caller) {
        return caller.send("GET", "/api/public/v1/webhooks/", null).status();
    }
}
