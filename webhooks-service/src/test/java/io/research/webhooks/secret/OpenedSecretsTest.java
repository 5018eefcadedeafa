package io.research.webhooks.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Base64;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class OpenedSecretsTest {
    private final UUID webhook = UUID.randomUUID();
    private final SecretVault vault = VaultFixture.withKey(Base64.getEncoder().encodeToString(new byte[32]));
    private final OpenedSecrets secrets = new OpenedSecrets(vault);

    @Test
    void a_secret_is_opened_once() {
        byte[] sealed = vault.seal(webhook, SigningSecret.generate());

        var opened = secrets.open(webhook, sealed);

        assertThat(secrets.open(webhook, sealed.clone())).isSameAs(opened);
    }

    @Test
    void a_rotated_secret_is_another_one() {
        secrets.open(webhook, vault.seal(webhook, SigningSecret.generate()));
        var fresh = SigningSecret.generate();

        assertThat(secrets.open(webhook, vault.seal(webhook, fresh)).reveal()).isEqualTo(fresh.reveal());
    }

    @Test
    void a_secret_opens_for_no_other_webhook() {
        byte[] sealed = vault.seal(webhook, SigningSecret.generate());
        secrets.open(webhook, sealed);

        assertThatThrownBy(() -> secrets.open(UUID.randomUUID(), sealed)).isInstanceOf(IllegalStateException.class);
    }
}
