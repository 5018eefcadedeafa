package io.research.kernel.storage;

import static io.research.kernel.storage.SignedUrlsFixture.KEY;
import static io.research.kernel.storage.SignedUrlsFixture.OTHER_KEY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SignedUrlsTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

    @Test
    void an_address_holds_until_its_time_is_over() {
        String url = at(NOW).sign("/files/a", Duration.ofMinutes(15));

        assertThat(holds(at(NOW.plusSeconds(899)), "/files/a", url)).isTrue();
        assertThat(holds(at(NOW.plusSeconds(900)), "/files/a", url)).isFalse();
    }

    @Test
    void an_address_opens_nothing_else() {
        String url = at(NOW).sign("/files/a", Duration.ofMinutes(15));

        assertThat(holds(at(NOW), "/files/b", url)).isFalse();
        assertThat(at(NOW).holds("/files/a", NOW.getEpochSecond() + 901, parameter(url, 1)))
                .isFalse();
    }

    @Test
    void a_short_key_is_refused() {
        assertThatThrownBy(() -> SignedUrlsFixture.at(NOW, "AAAA"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("research.storage.signing-key")
                .hasMessageNotContaining("AAAA");
    }

    @Test
    void addresses_of_the_step_before_and_of_the_step_after_hold_while_the_key_is_changed() {
        var prepared = SignedUrlsFixture.at(NOW, KEY, OTHER_KEY);
        var exchanged = SignedUrlsFixture.at(NOW, OTHER_KEY, KEY);
        var after = SignedUrlsFixture.at(NOW, OTHER_KEY);
        String old = prepared.sign("/files/a", Duration.ofMinutes(15));
        String fresh = exchanged.sign("/files/a", Duration.ofMinutes(15));

        assertThat(holds(prepared, "/files/a", fresh)).isTrue();
        assertThat(holds(exchanged, "/files/a", old)).isTrue();
        assertThat(holds(after, "/files/a", fresh)).isTrue();
        assertThat(holds(after, "/files/a", old)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"AAAA", "no base64!"})
    void a_previous_text_that_is_no_key_is_refused(String text) {
        assertThatThrownBy(() -> SignedUrlsFixture.at(NOW, KEY, text))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("research.storage.previous-signing-keys")
                .hasMessageNotContaining(text);
    }

    private static SignedUrls at(Instant now) {
        return SignedUrlsFixture.at(now, KEY);
    }

    private static boolean holds(SignedUrls urls, String path, String url) {
        return urls.holds(path, Long.parseLong(parameter(url, 0)), parameter(url, 1));
    }

    private static String parameter(String url, int position) {
        return URI.create(url).getQuery().split("&")[position].split("=")[1];
    }
}
