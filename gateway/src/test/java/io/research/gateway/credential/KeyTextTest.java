package io.research.gateway.credential;

import static io.research.gateway.credential.KeyFixture.checksum;
import static io.research.gateway.credential.KeyFixture.keyNamed;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyTextTest {
    private static final String RANDOM_PART = "0123456789ABCDEFGHIJabcdefghijZYXWV";

    @Test
    void a_key_with_its_checksum_is_well_formed() {
        String text = "ui_sk_" + RANDOM_PART;

        assertThat(KeyText.isWellFormed(text + checksum(text))).isTrue();
        assertThat(KeyText.isWellFormed(keyNamed("any"))).isTrue();
    }

    @Test
    void the_checksum_is_the_CRC_32_with_its_most_significant_digit_first() {
        String zeros = "ui_sk_00000000000000000000000000000000000";
        long crc = 0;
        for (char digit : checksum(zeros).toCharArray()) {
            crc = crc * 62 + "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".indexOf(digit);
        }

        assertThat(crc).isEqualTo(bitwiseCrc32(zeros));
        assertThat(KeyText.isWellFormed(zeros + checksum(zeros))).isTrue();
    }

    @Test
    void one_changed_character_anywhere_breaks_the_key() {
        String key = keyNamed("changed");

        for (int at = 0; at < key.length(); at++) {
            char other = key.charAt(at) == 'x' ? 'y' : 'x';
            String changed = key.substring(0, at) + other + key.substring(at + 1);

            assertThat(KeyText.isWellFormed(changed)).as("changed at %d", at).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "ui_sk_",
                "garbage",
                "ui_sk_0123456789ABCDEFGHIJabcdefghijZYXWV!!!!!!",
                "eyJhbGciOiJub25lIn0.e30."
            })
    void what_is_no_key_is_not_well_formed(String text) {
        assertThat(KeyText.isWellFormed(text)).isFalse();
    }

    @Test
    void letters_outside_base62_are_refused_even_with_a_fitting_checksum() {
        String text = "ui_sk_" + RANDOM_PART.replace('A', '-');

        assertThat(KeyText.isWellFormed(text + checksum(text))).isFalse();
    }

    @Test
    void the_prefix_is_the_first_twelve_characters() {
        assertThat(KeyText.prefix("ui_sk_" + RANDOM_PART + "000000")).isEqualTo("ui_sk_012345");
    }

    /** CRC-32 by its definition (IEEE, reflected), independent of the library. */
    private static long bitwiseCrc32(String text) {
        int crc = -1;
        for (char c : text.toCharArray()) {
            crc ^= c;
            for (int bit = 0; bit < 8; bit++) {
                crc = (crc >>> 1) ^ ((crc & 1) != 0 ? 0xEDB88320 : 0);
            }
        }
        return ~crc & 0xFFFFFFFFL;
    }
}
