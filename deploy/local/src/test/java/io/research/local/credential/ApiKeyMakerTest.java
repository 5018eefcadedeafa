package io.research.local.credential;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ApiKeyMakerTest {
    private final ApiKeyMaker maker = new ApiKeyMaker(new Random());

    @Test
    void a_key_has_the_form_of_the_contract() {
        assertThat(maker.make()).matches("ui_sk_[0-9A-Za-z]{41}").hasSize(47);
    }

    @Test
    void its_last_six_characters_are_the_checksum_of_the_others() {
        var key = maker.make();

        assertThat(key).endsWith(ApiKeyMaker.checksum(key.substring(0, 41)));
    }

    @Test
    void the_checksum_is_crc_32_in_base_62_most_significant_digit_first_and_padded() {
        assertThat(ApiKeyMaker.checksum("123456789")).isEqualTo("3jZRME");
        assertThat(ApiKeyMaker.checksum("k25")).isEqualTo("0007I9");
    }

    @Test
    void two_keys_differ() {
        assertThat(maker.make()).isNotEqualTo(maker.make());
    }
}
