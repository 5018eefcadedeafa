package io.research.images;

import io.research.local.service.ServiceDefinition;
import io.research.local.stack.Catalogue;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * What is asked for on the command line.
 *
 * @param folder where everything is written
 * @param prepared whether images get a prepared start, where one can be made
 * @param repository to send the images to
 * @param builder who vouches for the build, as a URI
 */
record ImageOptions(
        Base base,
        Foundation.Choice runtime,
        String version,
        Path folder,
        boolean prepared,
        Optional<String> repository,
        String builder,
        List<ServiceDefinition> services) {

    static ImageOptions of(List<String> arguments) {
        return new Words(new ArrayDeque<>(arguments)).read();
    }

    /** Reads them one after the other. */
    private static final class Words {
        private final Deque<String> rest;
        private Optional<Base> base = Optional.empty();
        private Foundation.Choice runtime = Foundation.Choice.AS_THE_BASE;
        private String version = "dev";
        private Path folder = Path.of("target/images");
        private boolean prepared = true;
        private Optional<String> repository = Optional.empty();
        private String builder = Provenance.UNKNOWN_BUILDER;
        private final List<ServiceDefinition> services = new ArrayList<>();

        Words(Deque<String> rest) {
            this.rest = rest;
        }

        ImageOptions read() {
            while (!rest.isEmpty()) {
                String word = rest.pop();
                switch (word) {
                    case "--base" -> base = Optional.of(new Base(value(word)));
                    case "--runtime" -> runtime = runtime(value(word));
                    case "--version" -> version = value(word);
                    case "--to" -> folder = Path.of(value(word));
                    case "--unprepared" -> prepared = false;
                    case "--push" -> repository = Optional.of(value(word).replaceFirst("/+$", ""));
                    case "--builder" -> builder = value(word);
                    default -> services.add(service(word));
                }
            }
            return new ImageOptions(
                    base.orElseThrow(() -> new IllegalArgumentException(
                            "--base is missing: an image with a C library or a Java of 25 or newer, by its digest")),
                    runtime,
                    version,
                    folder,
                    prepared,
                    repository,
                    builder,
                    services.isEmpty() ? Catalogue.SERVICES : List.copyOf(services));
        }

        private String value(String option) {
            if (rest.isEmpty()) {
                throw new IllegalArgumentException(option + " needs a value");
            }
            return rest.pop();
        }

        private static Foundation.Choice runtime(String name) {
            return switch (name) {
                case "base" -> Foundation.Choice.BASE;
                case "jlink" -> Foundation.Choice.JLINK;
                default -> throw new IllegalArgumentException("--runtime is base or jlink, not " + name);
            };
        }

        private static ServiceDefinition service(String name) {
            return Catalogue.SERVICES.stream()
                    .filter(service ->
                            service.name().equals(name) || service.module().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("There is no service " + name));
        }
    }
}
