package io.research.kernel.child;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ChildPartsTest {

    @Test
    void what_was_put_together_is_taken_apart() {
        byte[] joined = ChildParts.join(new byte[] {1, 2}, new byte[0], new byte[] {3});

        assertThat(ChildParts.split(joined)).containsExactly(new byte[] {1, 2}, new byte[0], new byte[] {3});
        assertThatIllegalArgumentException().isThrownBy(() -> ChildParts.split(Arrays.copyOf(joined, 7 + 4)));
        assertThatIllegalArgumentException().isThrownBy(() -> ChildParts.split(new byte[] {-1, 0, 0, 0}));
        assertThatIllegalArgumentException().isThrownBy(() -> ChildParts.split(new byte[] {0}));
    }
}
