package io.research.gateway.credential;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.testkit.Settings;
import org.junit.jupiter.api.Test;

class KeyConfigTest {

    @Test
    void a_pepper_that_can_be_guessed_stops_the_start() {
        var config = withPepper("short");

        assertThatThrownBy(() -> new KeyDigests(config))
                .hasMessageContaining("research.keys.pepper")
                .hasMessageNotContaining("short");
    }

    @Test
    void a_previous_pepper_that_can_be_guessed_stops_the_start() {
        assertThatThrownBy(() -> ApiKeysFixture.digests("a pepper that is long enough", "short"))
                .hasMessageContaining("research.keys.previous-peppers")
                .hasMessageNotContaining("short");
    }

    private static KeyConfig withPepper(String pepper) {
        return Settings.of(KeyConfig.class, "research.keys.pepper", pepper);
    }
}
