package io.research.panel.callback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.kernel.digest.Hmac;
import io.research.kernel.json.Body;
import io.research.kernel.json.BodyReader;
import io.research.panel.supplier.SupplierConfig;
import io.research.testkit.Settings;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SupplierSignatureTest {
    private static final String NOW = "the secret of now; that is long enough";
    private static final String BEFORE = "the secret of before; long enough as well";
    private static final Body WORD = BodyReader.parse(
            """
            {"project_id": "p1", "person": "ada", "outcome": "complete", "occurred_at": "now"}
            """
                    .getBytes(StandardCharsets.UTF_8));

    @Test
    void a_secret_that_could_be_guessed_is_refused() {
        assertThatThrownBy(() -> new SupplierSignature(
                        config(Map.of("research.panel.supplier.callback-secret", "a".repeat(31)))))
                .hasMessageContaining("callback-secret");
    }

    @Test
    void a_long_secret_or_none_will_do() {
        assertThatCode(() -> new SupplierSignature(
                        config(Map.of("research.panel.supplier.callback-secret", "a".repeat(32)))))
                .doesNotThrowAnyException();
        assertThatCode(() -> new SupplierSignature(config(Map.of()))).doesNotThrowAnyException();
    }

    @Test
    void a_callback_of_the_current_or_a_previous_secret_is_good_and_of_no_other() {
        var signature = signature(NOW, BEFORE);

        assertThat(signature.isGood(WORD, signed(NOW))).isTrue();
        assertThat(signature.isGood(WORD, signed(BEFORE))).isTrue();
        assertThat(signature(NOW).isGood(WORD, signed(BEFORE))).isFalse();
    }

    @Test
    void a_previous_secret_that_could_be_guessed_is_refused() {
        assertThatThrownBy(() -> signature(NOW, "guessed"))
                .hasMessageContaining("previous-callback-secrets")
                .hasMessageNotContaining("guessed");
    }

    private static String signed(String secret) {
        return new Hmac(secret.getBytes(StandardCharsets.UTF_8)).hex("p1\nada\ncomplete\nnow");
    }

    private static SupplierSignature signature(String secret, String... previous) {
        return new SupplierSignature(config(Map.of(
                "research.panel.supplier.callback-secret",
                secret,
                "research.panel.supplier.previous-callback-secrets",
                String.join(",", previous))));
    }

    private static SupplierConfig config(Map<String, String> settings) {
        return Settings.of(SupplierConfig.class, settings);
    }
}
