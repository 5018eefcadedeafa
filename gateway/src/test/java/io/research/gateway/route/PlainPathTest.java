package io.research.gateway.route;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlainPathTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"/", "/a", "/a/", "/api/public/v1/studies", "/i/Ab-9_x~.js", "/a/.well-known", "/a/...", "/a/..b"
            })
    void a_path_of_unreserved_characters_is_plain(String path) {
        assertThat(PlainPath.is(path)).isTrue();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "*",
                "a/b",
                "//",
                "//a",
                "/a//b",
                "/a//",
                "/./a",
                "/a/.",
                "/a/..",
                "/../a",
                "/a/../b",
                "/a%2fb",
                "/a%2Fb",
                "/%61",
                "/a/%2e%2e/b",
                "/a%00",
                "/a\u0000",
                "/a;b=c",
                "/a\\b",
                "/a b",
                "/a|b",
                "/é",
                "/a:b"
            })
    void a_path_that_two_readers_could_read_in_two_ways_is_not_plain(String path) {
        assertThat(PlainPath.is(path)).isFalse();
    }
}
