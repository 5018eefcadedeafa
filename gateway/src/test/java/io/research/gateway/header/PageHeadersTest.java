package io.research.gateway.header;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.MultiMap;
import org.junit.jupiter.api.Test;

class PageHeadersTest {

    @Test
    void a_page_is_neither_framed_nor_guessed_at() {
        var headers = typed("text/html");

        new PageHeaders(() -> "https://research.example.com").complete(headers);

        assertThat(headers.get("Content-Security-Policy")).isEqualTo("frame-ancestors 'none'");
        assertThat(headers.get("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(headers.get("Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(headers.get("Strict-Transport-Security")).isEqualTo("max-age=31536000");
    }

    @Test
    void a_suite_reached_without_TLS_does_not_lock_its_host_into_it() {
        var headers = typed("text/html");

        new PageHeaders(() -> "http://localhost:8080").complete(headers);

        assertThat(headers.contains("Strict-Transport-Security")).isFalse();
    }

    @Test
    void JSON_stays_as_it_is_and_a_file_is_not_guessed_at() {
        var json = typed("application/json;charset=UTF-8");
        var file = typed("application/pdf");

        new PageHeaders(() -> "https://research.example.com").complete(json);
        new PageHeaders(() -> "https://research.example.com").complete(file);

        assertThat(json.names()).containsExactly("Content-Type");
        assertThat(file.names()).containsExactlyInAnyOrder("Content-Type", "X-Content-Type-Options");
    }

    private static MultiMap typed(String type) {
        return MultiMap.caseInsensitiveMultiMap().add("Content-Type", type);
    }
}
