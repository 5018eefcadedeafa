package io.research.images;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class FoundationTest {
    @TempDir
    private Path folder;

    @Test
    @EnabledOnOs(OS.LINUX)
    void a_java_is_not_linked_for_a_base_without_its_c_library() throws Exception {
        var base = ScratchBase.in(folder);

        assertThatThrownBy(() -> Foundation.of(base, Foundation.Choice.AS_THE_BASE, folder.resolve("images")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("has no C library for the Java of this machine");
    }

    @Test
    void a_base_is_left_as_it_is_when_asked_to() throws Exception {
        var foundation = Foundation.of(ScratchBase.in(folder), Foundation.Choice.BASE, folder.resolve("images"));

        assertThat(foundation.linked()).isEmpty();
        assertThat(foundation.unpacked().has("/etc/os-release")).isTrue();
    }
}
