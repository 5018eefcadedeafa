package io.research.kernel.digest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class StandardSignatureTest {
    private static final byte[] BODY = "{\"test\": 2432232314}".getBytes(StandardCharsets.UTF_8);
    private static final String ID = "msg_p5jXN8AQM9LWM0D4loKWxJek";
    private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

    private final StandardSignature signature =
            StandardSignature.ofSecret(SECRET, 24).orElseThrow();

    @Test
    void it_is_that_of_the_example_in_the_specification() {
        assertThat(signature.of(ID, "1614265330", BODY)).isEqualTo("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    @Test
    void one_of_several_is_enough_and_none_of_another_body() {
        String both = "v1,AAAA " + signature.of(ID, "1614265330", BODY);

        assertThat(signature.isAmong(both, ID, "1614265330", BODY)).isTrue();
        assertThat(signature.isAmong(both, ID, "1614265330", new byte[0])).isFalse();
    }

    @Test
    void a_secret_without_prefix_and_one_with_a_short_key_are_none() {
        assertThat(StandardSignature.ofSecret("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", 24))
                .isEmpty();
        assertThat(StandardSignature.ofSecret("whsec_MfKQ9r8GKYqr", 24)).isEmpty();
        assertThat(StandardSignature.ofSecret("whsec_!", 1)).isEmpty();
    }
}
