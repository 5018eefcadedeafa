package io.research.images;

import io.research.local.service.ServiceDefinition;
import io.research.local.stack.Catalogue;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * {@code ./dev images --base IMAGE [--version VERSION] [--to FOLDER] [--unprepared] [SERVICE…]}: an image of each service as a
 * tar file that {@code docker load}, {@code podman load} and {@code skopeo copy docker-archive:…} read, and beside it what it
 * is made of.
 */
public final class Images {
    private Images() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        try {
            make(new ArrayDeque<>(List.of(arguments)));
        } catch (IllegalArgumentException refused) {
            System.err.println(refused.getMessage());
            System.exit(1);
        }
    }

    private static void make(Deque<String> arguments) throws IOException, InterruptedException {
        String base = null;
        String version = "dev";
        Path folder = Path.of("target/images");
        boolean prepared = true;
        var asked = new ArrayList<ServiceDefinition>();
        while (!arguments.isEmpty()) {
            String argument = arguments.pop();
            switch (argument) {
                case "--base" -> base = value(argument, arguments);
                case "--version" -> version = value(argument, arguments);
                case "--to" -> folder = Path.of(value(argument, arguments));
                case "--unprepared" -> prepared = false;
                default -> asked.add(service(argument));
            }
        }
        if (base == null) {
            throw new IllegalArgumentException("--base is missing: an image with a Java of 25 or newer, by its digest");
        }
        try (var writer = new ImageWriter(new Base(base), version, folder, prepared, System.out)) {
            for (ServiceDefinition service : asked.isEmpty() ? Catalogue.SERVICES : asked) {
                writer.write(service);
            }
        }
    }

    private static String value(String option, Deque<String> arguments) {
        if (arguments.isEmpty()) {
            throw new IllegalArgumentException(option + " needs a value");
        }
        return arguments.pop();
    }

    private static ServiceDefinition service(String name) {
        return Catalogue.SERVICES.stream()
                .filter(service ->
                        service.name().equals(name) || service.module().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no service " + name));
    }
}
