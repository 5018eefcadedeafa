package io.research.kernel.rotation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KeyRingTest {

    @Test
    void the_current_key_is_for_everything_new_and_comes_first() {
        var ring = ring("now").withPrevious("research.previous-keys", Optional.of(List.of("before", " long ago ")));

        assertThat(ring.current()).isEqualTo("now");
        assertThat(ring.all()).containsExactly("now", "before", "long ago");
    }

    @Test
    void each_key_is_accepted_and_no_other() {
        var ring = ring("now").withPrevious("research.previous-keys", Optional.of(List.of("before")));

        assertThat(ring.isAccepted("now"::equals)).isTrue();
        assertThat(ring.isAccepted("before"::equals)).isTrue();
        assertThat(ring.isAccepted("never"::equals)).isFalse();
    }

    @Test
    void without_previous_keys_the_current_one_is_alone() {
        var ring = ring("now").withPrevious("research.previous-keys", Optional.empty());

        assertThat(ring.all()).containsExactly("now");
    }

    @Test
    void three_previous_keys_are_taken_and_four_are_refused() {
        var three = List.of("first", "second", "third");
        var four = List.of("first", "second", "third", "fourth");

        assertThat(ring("now")
                        .withPrevious("research.previous-keys", Optional.of(three))
                        .all())
                .hasSize(4);
        assertThatThrownBy(() -> ring("now").withPrevious("research.previous-keys", Optional.of(four)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("research.previous-keys may have 3 values")
                .hasMessageNotContaining("fourth");
    }

    @Test
    void a_previous_text_that_is_no_key_is_told_by_its_setting() {
        assertThatThrownBy(() -> ring("now").withPrevious("research.previous-keys", Optional.of(List.of("before", ""))))
                .hasMessage("research.previous-keys is empty");
    }

    private static KeyRing<String> ring(String text) {
        return KeyRing.of("research.key", text, KeyRingTest::read);
    }

    private static String read(String setting, String text) {
        if (text.isEmpty()) {
            throw new IllegalStateException(setting + " is empty");
        }
        return text;
    }
}
