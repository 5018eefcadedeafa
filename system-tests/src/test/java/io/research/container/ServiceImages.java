package io.research.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.node.Command;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Images of services in the storage of podman, from the files that {@code ./dev images} makes.
 *
 * @param repository such as {@code localhost/research}
 * @param tag that all of them have
 */
record ServiceImages(String repository, String tag) {

    /** Loads those that are tested. */
    static ServiceImages tested() throws IOException {
        return of(Path.of(System.getProperty("research.containers.images", "../target/images")));
    }

    /** Loads those in that folder. */
    static ServiceImages of(Path folder) throws IOException {
        List<Path> files;
        try (var found = Files.list(folder)) {
            files = found.filter(file -> file.toString().endsWith(".tar"))
                    .sorted()
                    .toList();
        }
        assertThat(files).as("images in %s", folder).isNotEmpty();
        return files.stream()
                .map(ServiceImages::load)
                .distinct()
                .reduce((one, other) -> {
                    throw new IllegalStateException("images of two versions: " + one + ", " + other);
                })
                .orElseThrow();
    }

    private static ServiceImages load(Path file) {
        String said = Command.run("podman", "load", "--quiet", "--input", file.toString());
        String name = said.substring(said.lastIndexOf(' ') + 1);
        return new ServiceImages(name.substring(0, name.lastIndexOf('/')), name.substring(name.lastIndexOf(':') + 1));
    }
}
