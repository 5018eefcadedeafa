package io.research.gateway.payment;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.gateway.payment.CallbackSignature.Signed;
import io.research.kernel.digest.StandardSignature;
import io.research.kernel.problem.Problem;
import io.research.testkit.Settings;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class CallbackSignatureTest {
    private static final Instant NOW = Instant.parse("2026-05-01T10:00:00Z");
    private static final String CURRENT = secret(1);
    private static final String BEFORE = secret(2);

    @Test
    void a_callback_of_the_current_or_a_previous_secret_is_taken_and_of_no_other() {
        assertThatCode(() -> checking(CURRENT, BEFORE).require(signed(CURRENT))).doesNotThrowAnyException();
        assertThatCode(() -> checking(CURRENT, BEFORE).require(signed(BEFORE))).doesNotThrowAnyException();
        assertThatThrownBy(() -> checking(CURRENT).require(signed(BEFORE))).isInstanceOf(Problem.class);
    }

    @Test
    void a_previous_secret_does_not_make_an_old_callback_new() {
        var late = new CallbackSignature(config(CURRENT, BEFORE), Clock.fixed(NOW.plusSeconds(301), ZoneOffset.UTC));

        assertThatThrownBy(() -> late.require(signed(BEFORE))).isInstanceOf(Problem.class);
    }

    @Test
    void a_previous_secret_in_another_form_stops_the_start_and_is_not_shown() {
        assertThatThrownBy(() -> checking(CURRENT, "garbled"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("research.payment.previous-callback-secrets")
                .hasMessageNotContaining("garbled");
    }

    private static CallbackSignature checking(String secret, String... previous) {
        return new CallbackSignature(config(secret, previous), Clock.fixed(NOW, ZoneOffset.UTC));
    }

    private static PaymentConfig config(String secret, String... previous) {
        return Settings.of(
                PaymentConfig.class,
                "research.payment.callback-secret",
                secret,
                "research.payment.previous-callback-secrets",
                String.join(",", previous));
    }

    private static Signed signed(String secret) {
        byte[] body = "{}".getBytes(StandardCharsets.UTF_8);
        String at = Long.toString(NOW.getEpochSecond());
        String signature = StandardSignature.ofSecret(secret, 24).orElseThrow().of("msg_1", at, body);
        return new Signed("msg_1", at, signature, body);
    }

    private static String secret(int seed) {
        byte[] key = new byte[32];
        Arrays.fill(key, (byte) seed);
        return StandardSignature.secret(key);
    }
}
