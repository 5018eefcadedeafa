package io.research.images;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.local.stack.Catalogue;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ImageOptionsTest {
    private static final String BASE = "registry.example/c@sha256:" + "a".repeat(64);

    @Test
    void a_base_is_enough() {
        var options = ImageOptions.of(List.of("--base", BASE));

        assertThat(options.runtime()).isEqualTo(Foundation.Choice.AS_THE_BASE);
        assertThat(options.prepared()).isTrue();
        assertThat(options.repository()).isEmpty();
        assertThat(options.builder()).isEqualTo(Provenance.UNKNOWN_BUILDER);
        assertThat(options.services()).isEqualTo(Catalogue.SERVICES);
    }

    @Test
    void the_rest_is_said_in_words() {
        var options = ImageOptions.of(List.of(
                "--base", BASE, "--runtime", "jlink", "--push", "registry.example/research/", "--unprepared", "hub"));

        assertThat(options.runtime()).isEqualTo(Foundation.Choice.JLINK);
        assertThat(options.repository()).contains("registry.example/research");
        assertThat(options.prepared()).isFalse();
        assertThat(options.services()).singleElement().satisfies(service -> assertThat(service.module())
                .isEqualTo("hub-service"));
    }

    @ParameterizedTest
    @CsvSource({"hub,--base is missing", "--runtime graal,--runtime is base or jlink", "--push,--push needs a value"})
    void what_is_not_understood_is_refused(String words, String because) {
        assertThatThrownBy(() -> ImageOptions.of(List.of(words.split(" "))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(because);
    }
}
