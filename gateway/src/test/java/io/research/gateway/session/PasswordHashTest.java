package io.research.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.GeneralSecurityException;
import java.util.Base64;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import org.junit.jupiter.api.Test;

class PasswordHashTest {

    @Test
    void the_hash_is_PBKDF2_with_the_iterations_and_the_salt_that_it_names() throws GeneralSecurityException {
        String[] parts = PasswordHash.of("correct horse").split("\\$");
        var spec = new PBEKeySpec(
                "correct horse".toCharArray(), Base64.getDecoder().decode(parts[2]), Integer.parseInt(parts[1]), 256);
        byte[] expected = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA512")
                .generateSecret(spec)
                .getEncoded();

        assertThat(parts[0]).isEqualTo("pbkdf2-sha512");
        assertThat(Base64.getDecoder().decode(parts[3])).isEqualTo(expected);
    }

    @Test
    void the_same_password_never_has_the_same_hash() {
        assertThat(PasswordHash.of("correct horse")).isNotEqualTo(PasswordHash.of("correct horse"));
    }
}
