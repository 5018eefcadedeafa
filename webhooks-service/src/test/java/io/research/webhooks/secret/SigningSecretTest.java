package io.research.webhooks.secret;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class SigningSecretTest {
    private static final byte[] BODY = "{\"id\":\"evt_1\"}".getBytes(StandardCharsets.UTF_8);

    @Test
    void the_own_signature_is_that_of_the_contract() {
        var secret = new SigningSecret("secret");

        assertThat(secret.ownSignature("1000", BODY))
                .isEqualTo("sha256=9a87814c353fb728b2a0563fc1b83be3f731d47017373fd4cf10c07c21eccf6f");
    }

    /** The example of the Standard Webhooks specification. */
    @Test
    void the_standard_signature_is_that_of_standard_webhooks() {
        var secret = new SigningSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
        byte[] body = "{\"test\": 2432232314}".getBytes(StandardCharsets.UTF_8);

        assertThat(secret.standardSignature("msg_p5jXN8AQM9LWM0D4loKWxJek", "1614265330", body))
                .isEqualTo("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    @Test
    void the_headers_carry_both_signatures_over_one_timestamp() throws GeneralSecurityException {
        var secret = SigningSecret.generate();
        var eventId = UUID.randomUUID();

        var headers = secret.headers(eventId, Instant.ofEpochSecond(1000), BODY);

        assertThat(headers)
                .containsEntry("X-UI-Timestamp", "1000")
                .containsEntry("X-UI-Signature", secret.ownSignature("1000", BODY))
                .containsEntry("webhook-id", eventId.toString())
                .containsEntry("webhook-timestamp", "1000")
                .containsEntry("webhook-signature", "v1," + hmac(secret.reveal(), eventId + ".1000."));
    }

    @Test
    void a_new_secret_is_32_random_bytes_behind_its_prefix() {
        var first = SigningSecret.generate().reveal();
        var second = SigningSecret.generate().reveal();

        assertThat(first).startsWith("whsec_").isNotEqualTo(second);
        assertThat(Base64.getDecoder().decode(first.substring("whsec_".length())))
                .hasSize(32);
    }

    @Test
    void a_secret_does_not_print_itself() {
        var secret = SigningSecret.generate();

        assertThat(secret.toString()).doesNotContain("whsec_");
    }

    private static String hmac(String secret, String head) throws GeneralSecurityException {
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(Base64.getDecoder().decode(secret.substring("whsec_".length())), "HmacSHA256"));
        mac.update(head.getBytes(StandardCharsets.UTF_8));
        return Base64.getEncoder().encodeToString(mac.doFinal(BODY));
    }
}
