package io.research.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.testkit.EcPair;
import io.vertx.core.json.JsonObject;
import java.time.Clock;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The pair of the local issuer is replaced, gateway by gateway. */
class LocalKeyChangeTest {
    private static final SignedInUser PERSON =
            new SignedInUser(UUID.randomUUID(), "owner@one.test", "app_test", "org_test");

    private final EcPair old = EcPair.generate();
    private final EcPair fresh = EcPair.generate();

    private final Gateway before = new Gateway(old, "");
    private final Gateway prepared = new Gateway(old, fresh.publicPem());
    private final Gateway exchanged = new Gateway(fresh, old.publicPem());
    private final Gateway after = new Gateway(fresh, "");

    @Test
    void sessions_of_the_step_before_and_of_the_step_after_are_believed() {
        assertThat(prepared.believes(before.session())).isTrue();
        assertThat(prepared.believes(exchanged.session())).isTrue();
        assertThat(exchanged.believes(prepared.session())).isTrue();
        assertThat(exchanged.believes(after.session())).isTrue();
        assertThat(after.believes(exchanged.session())).isTrue();
    }

    @Test
    void a_session_of_a_key_that_was_removed_is_refused() {
        assertThat(after.believes(prepared.session())).isFalse();
        assertThat(before.believes(exchanged.session())).isFalse();
    }

    @Test
    void every_key_that_is_accepted_is_published_and_none_that_signs() {
        var published = new JsonObject(exchanged.issuer.keySet().orElseThrow()).getJsonArray("keys");

        assertThat(published).hasSize(2).allSatisfy(key -> assertThat(((JsonObject) key).containsKey("d"))
                .isFalse());
    }

    @Test
    void halves_of_two_pairs_stop_the_start() {
        assertThatThrownBy(() -> new Gateway(old.privatePem(), fresh.publicPem(), ""))
                .hasMessageContaining("research.sessions.local.private-key");
    }

    @Test
    void a_previous_text_that_is_no_key_stops_the_start_and_is_not_shown() {
        assertThatThrownBy(() -> new Gateway(old, "garbled"))
                .hasMessageContaining("research.sessions.local.previous-public-keys")
                .hasMessageNotContaining("garbled");
    }

    private static final class Gateway {
        private final LocalIssuer issuer;
        private final SessionTokens tokens;

        Gateway(EcPair pair, String previous) {
            this(pair.privatePem(), pair.publicPem(), previous);
        }

        Gateway(String privatePem, String publicPem, String previous) {
            var config = SessionConfigTest.config(Map.of(
                    "research.sessions.local.private-key", privatePem,
                    "research.sessions.local.public-key", publicPem,
                    "research.sessions.local.previous-public-keys", previous));
            issuer = new LocalIssuer(config, () -> "http://localhost", Clock.systemUTC());
            tokens = new SessionTokens(config, issuer, Clock.systemUTC());
        }

        String session() {
            return issuer.sign(PERSON);
        }

        boolean believes(String session) {
            return tokens.check(session).isPresent();
        }
    }
}
