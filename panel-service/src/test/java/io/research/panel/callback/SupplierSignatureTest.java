package io.research.panel.callback;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.panel.supplier.SupplierConfig;
import io.research.testkit.Settings;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SupplierSignatureTest {

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

    private static SupplierConfig config(Map<String, String> settings) {
        return Settings.of(SupplierConfig.class, settings);
    }
}
