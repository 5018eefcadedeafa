package io.research.images;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BaseTest {
    private static final String DIGEST = "sha256:" + "a".repeat(64);

    @ParameterizedTest
    @ValueSource(
            strings = {"eclipse-temurin", "eclipse-temurin:25-jre", "eclipse-temurin@sha256:12", "tar:///nowhere.tar"})
    void what_may_be_another_tomorrow_or_is_not_there_is_no_base(String reference) {
        assertThatThrownBy(() -> new Base(reference))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("by its digest")
                .hasMessageContaining(reference);
    }

    @Test
    void an_image_says_what_it_stands_on() {
        var base = new Base("registry.example/java:25@" + DIGEST);

        assertThat(base.isFile()).isFalse();
        assertThat(base.labels())
                .containsEntry("org.opencontainers.image.base.name", "registry.example/java:25")
                .containsEntry("org.opencontainers.image.base.digest", DIGEST);
    }
}
