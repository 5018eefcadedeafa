package io.research.kernel.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class SignedUrlsTest {
    private static final byte[] KEY = new byte[32];
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
        assertThatThrownBy(() -> new SignedUrls(new byte[16], Clock.systemUTC()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static SignedUrls at(Instant now) {
        return new SignedUrls(KEY, Clock.fixed(now, ZoneOffset.UTC));
    }

    private static boolean holds(SignedUrls urls, String path, String url) {
        return urls.holds(path, Long.parseLong(parameter(url, 0)), parameter(url, 1));
    }

    private static String parameter(String url, int position) {
        return URI.create(url).getQuery().split("&")[position].split("=")[1];
    }
}
