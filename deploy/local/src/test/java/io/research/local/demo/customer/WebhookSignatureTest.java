package io.research.local.demo.customer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class WebhookSignatureTest {
    private static final byte[] BODY = "{\"id\":\"evt_1\"}".getBytes(StandardCharsets.UTF_8);
    private static final String VECTOR = "sha256=9a87814c353fb728b2a0563fc1b83be3f731d47017373fd4cf10c07c21eccf6f";
    private static final Instant THEN = Instant.ofEpochSecond(1000);

    private final WebhookSignature signature = new WebhookSignature("secret");

    @Test
    void the_vector_of_the_contract_matches() {
        assertThat(signature.matches("1000", VECTOR, BODY, THEN)).isTrue();
    }

    @Test
    void one_changed_byte_does_not_match() {
        byte[] changed = BODY.clone();
        changed[2]++;

        assertThat(signature.matches("1000", VECTOR, changed, THEN)).isFalse();
    }

    @Test
    void a_genuine_delivery_that_is_replayed_later_does_not_match() {
        assertThat(signature.matches("1000", VECTOR, BODY, THEN.plusSeconds(300)))
                .isTrue();
        assertThat(signature.matches("1000", VECTOR, BODY, THEN.plusSeconds(301)))
                .isFalse();
    }

    @Test
    void missing_headers_do_not_match() {
        assertThat(signature.matches(null, VECTOR, BODY, THEN)).isFalse();
        assertThat(signature.matches("1000", null, BODY, THEN)).isFalse();
    }

    /** The vector of the Standard Webhooks specification. */
    @Test
    void the_standard_form_is_keyed_with_the_decoded_secret() {
        var standard = new WebhookSignature("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
        byte[] body = "{\"test\": 2432232314}".getBytes(StandardCharsets.UTF_8);

        boolean matches = standard.matchesStandard(
                "msg_p5jXN8AQM9LWM0D4loKWxJek",
                "1614265330",
                "v1,AAAA v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
                body,
                Instant.ofEpochSecond(1614265330));

        assertThat(matches).isTrue();
    }
}
