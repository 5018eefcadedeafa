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
        assertThatThrownBy(() -> VaultFixture.withKey(key)).hasMessageContaining("research.webhooks.secret-key");
    }

    @Test
    void a_secret_sealed_with_an_earlier_key_opens_and_is_sealed_with_the_current_one() {
        byte[] sealed = vault(2).seal(WEBHOOK, secret);
        var changed = VaultFixture.withKey(key(1), key(3), key(2));

        var opened = changed.open(WEBHOOK, sealed);

        assertThat(opened.reveal()).isEqualTo(secret.reveal());
        assertThat(vault.open(WEBHOOK, changed.seal(WEBHOOK, opened)).reveal()).isEqualTo(secret.reveal());
    }

    @Test
    void a_sealed_secret_names_its_key_behind_the_first_byte() {
        assertThat(vault.seal(WEBHOOK, secret)).containsSequence(vault.keyId());
        assertThat(vault.keyId()).hasSize(4).isNotEqualTo(vault(2).keyId());
    }

    @Test
    void an_earlier_key_that_is_not_32_bytes_in_base64_is_refused() {
        assertThatThrownBy(() -> VaultFixture.withKey(key(1), "c2hvcnQ="))
                .hasMessageContaining("research.webhooks.previous-keys");
    }

    private static SecretVault vault(int seed) {
        return VaultFixture.withKey(key(seed));
    }

    private static String key(int seed) {
        byte[] key = new byte[32];
        key[0] = (byte) seed;
        return Base64.getEncoder().encodeToString(key);
    }
}
