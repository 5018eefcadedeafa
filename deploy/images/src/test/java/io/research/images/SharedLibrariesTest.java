package io.research.images;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.tools.jib.api.buildplan.FileEntriesLayer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Libraries of two services of which one is larger than a layer has to be. */
class SharedLibrariesTest {
    private static final byte[] LARGE = new byte[1_000_000];

    @TempDir
    private Path folder;

    private Path tea;
    private Path milk;

    @BeforeEach
    void two_services() {
        tea = folder.resolve("tea");
        milk = folder.resolve("milk");
    }

    @Test
    void a_library_of_both_is_in_one_layer_made_of_the_same_file() throws Exception {
        add(tea, "org.water.jar", LARGE);
        add(milk, "org.water.jar", LARGE);
        add(tea, "org.leaf.jar", LARGE);

        var shared = SharedLibraries.of(List.of(tea, milk));

        assertThat(shared.layers(milk))
                .singleElement()
                .extracting(FileEntriesLayer::getEntries)
                .isEqualTo(shared.layers(tea).getFirst().getEntries());
        assertThat(shared.rest(tea)).containsExactly(tea.resolve("lib/main/org.leaf.jar"));
        assertThat(shared.rest(milk)).isEmpty();
    }

    @Test
    void the_same_name_with_other_bytes_is_another_library() throws Exception {
        add(tea, "org.water.jar", LARGE);
        add(milk, "org.water.jar", new byte[1_000_001]);

        var shared = SharedLibraries.of(List.of(tea, milk));

        assertThat(shared.layers()).isEmpty();
        assertThat(shared.rest(milk)).containsExactly(milk.resolve("lib/main/org.water.jar"));
    }

    @Test
    void small_ones_and_those_of_the_suite_stay_with_the_service() throws Exception {
        for (Path service : List.of(tea, milk)) {
            add(service, "org.sugar.jar", new byte[10]);
            add(service, "io.research.kernel-1.0.0.jar", LARGE);
        }

        var shared = SharedLibraries.of(List.of(tea, milk));

        assertThat(shared.layers()).isEmpty();
        assertThat(shared.rest(tea)).hasSize(2);
    }

    private static void add(Path service, String name, byte[] content) throws Exception {
        Path file = service.resolve("lib/main").resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, content);
    }
}
