package io.research.local.credential;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.local.Home;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StackSecretsTest {
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
        assertThat(StackSecrets.kept(home)).isEqualTo(StackSecrets.kept(home));
    }

    @Test
    void what_the_private_key_signs_the_public_key_verifies() throws Exception {
        var secrets = StackSecrets.kept(home);
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
        assertThat(Base64.getDecoder().decode(StackSecrets.kept(home).webhooksSecretKey()))
                .hasSize(32);
    }

    @Test
    void a_home_of_an_earlier_release_gets_the_key_of_signed_addresses() throws Exception {
        var made = StackSecrets.kept(home);
        var lines = Files.readAllLines(home.secrets());
        Files.write(
                home.secrets(),
                lines.stream()
                        .filter(line -> !line.contains("storage_signing_key"))
                        .toList());

        var completed = StackSecrets.kept(home);

        assertThat(Base64.getDecoder().decode(completed.storageSigningKey())).hasSize(32);
        assertThat(completed)
                .usingRecursiveComparison()
                .ignoringFields("storageSigningKey")
                .isEqualTo(made);
    }

    @ParameterizedTest
    @ValueSource(strings = {"service", "session"})
    void a_home_of_an_earlier_release_gets_what_it_lacks_and_keeps_the_rest(String pair) throws Exception {
        var made = StackSecrets.kept(home);
        var lines = Files.readAllLines(home.secrets());
        Files.write(
                home.secrets(),
                lines.stream().filter(line -> !line.contains("\"" + pair + "_")).toList());

        var completed = StackSecrets.kept(home);

        assertThat(completed).isNotEqualTo(made).hasNoNullFieldsOrProperties();
        assertThat(completed)
                .usingRecursiveComparison()
                .ignoringFields(pair + "PrivateKey", pair + "PublicKey")
                .isEqualTo(made);
        assertThat(StackSecrets.kept(home)).isEqualTo(completed);
    }

    @Test
    void services_sign_with_another_key_than_the_gateway() {
        var secrets = StackSecrets.kept(home);

        assertThat(secrets.servicePrivateKey()).isNotEqualTo(secrets.identityPrivateKey());
        assertThat(secrets.servicePublicKey()).isNotEqualTo(secrets.identityPublicKey());
    }

    private static byte[] bytes(String pem) {
        return Base64.getMimeDecoder().decode(pem.replaceAll("-----.*-----", ""));
    }
}
