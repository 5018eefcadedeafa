package io.research.local.credential;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.local.Home;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretsTest {
    @TempDir
    private Path project;

    private Home home;

    @BeforeEach
    void createHome() {
        home = new Home(project.resolve(".local"), project);
        home.create();
    }

    @Test
    void they_are_kept_over_restarts() {
        assertThat(Secrets.kept(home)).isEqualTo(Secrets.kept(home));
    }

    @Test
    void what_the_private_key_signs_the_public_key_verifies() throws Exception {
        var secrets = Secrets.kept(home);
        var factory = KeyFactory.getInstance("EC");
        var signature = Signature.getInstance("SHA256withECDSA");

        signature.initSign(factory.generatePrivate(new PKCS8EncodedKeySpec(bytes(secrets.identityPrivateKey()))));
        signature.update(new byte[] {1, 2, 3});
        var signed = signature.sign();
        signature.initVerify(factory.generatePublic(new X509EncodedKeySpec(bytes(secrets.identityPublicKey()))));
        signature.update(new byte[] {1, 2, 3});

        assertThat(signature.verify(signed)).isTrue();
    }

    @Test
    void the_key_of_stored_webhook_secrets_has_32_bytes() {
        assertThat(Base64.getDecoder().decode(Secrets.kept(home).webhooksSecretKey()))
                .hasSize(32);
    }

    private static byte[] bytes(String pem) {
        return Base64.getMimeDecoder().decode(pem.replaceAll("-----.*-----", ""));
    }
}
