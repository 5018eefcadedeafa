package io.research.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.node.Command;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * Images of services in the storage of podman, as {@code ./dev images} has left them in {@code target/images} of a checkout.
 *
 * @param repository such as {@code localhost/research}
 * @param tag that all of them have
 */
record ServiceImages(String repository, String tag) {

    /** Loads those of that checkout, or of it those of the services named. */
    static ServiceImages of(Path checkout, String... services) throws IOException {
        var wanted = Set.of(services);
        List<Path> files;
        try (var found = Files.list(checkout.resolve("target/images"))) {
            files = found.filter(file -> file.toString().endsWith(".tar"))
                    .filter(file -> wanted.isEmpty()
                            || wanted.contains(file.getFileName().toString().replace(".tar", "")))
                    .sorted()
                    .toList();
        }
        assertThat(files).as("images of %s", checkout).isNotEmpty();
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
