package io.research.webhooks.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretVaultTest {
    private static final UUID WEBHOOK = UUID.randomUUID();

    private final SecretVault vault = vault(1);
    private final SigningSecret secret = SigningSecret.generate();

    @Test
    void a_sealed_secret_opens_for_its_webhook() {
        byte[] sealed = vault.seal(WEBHOOK, secret);

        assertThat(vault.open(WEBHOOK, sealed).reveal()).isEqualTo(secret.reveal());
    }

    @Test
    void a_sealed_secret_cannot_be_read() {
        byte[] sealed = vault.seal(WEBHOOK, secret);

        assertThat(new String(sealed, StandardCharsets.ISO_8859_1)).doesNotContain("whsec_");
        assertThat(vault.seal(WEBHOOK, secret)).isNotEqualTo(sealed);
    }

    @Test
    void a_sealed_secret_does_not_open_for_another_webhook() {
        byte[] sealed = vault.seal(WEBHOOK, secret);

        assertThatThrownBy(() -> vault.open(UUID.randomUUID(), sealed)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void a_changed_secret_does_not_open() {
        byte[] sealed = vault.seal(WEBHOOK, secret);
        sealed[sealed.length - 1] ^= 1;

        assertThatThrownBy(() -> vault.open(WEBHOOK, sealed)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void a_secret_sealed_with_another_key_is_told_as_such() {
        byte[] sealed = vault(2).seal(WEBHOOK, secret);

        assertThatThrownBy(() -> vault.open(WEBHOOK, sealed)).hasMessageContaining("another key");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "c2hvcnQ=", "not base64!"})
    void a_key_that_is_not_32_bytes_in_base64_is_refused(String key) {
        assertThatThrownBy(() -> new SecretVault(() -> key)).hasMessageContaining("research.webhooks.secret-key");
    }

    private static SecretVault vault(int seed) {
        byte[] key = new byte[32];
        key[0] = (byte) seed;
        return new SecretVault(() -> Base64.getEncoder().encodeToString(key));
    }
}
