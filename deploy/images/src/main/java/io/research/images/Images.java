package io.research.images;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * {@code ./dev images --base IMAGE [--version VERSION] [--to FOLDER] [SERVICE…]}: an image of each service as a tar file
 * that {@code docker load}, {@code podman load} and {@code skopeo copy docker-archive:…} read, and beside it what it is
 * made of.
 */
public final class Images {
    private static final List<String> MODULES = List.of(
            "gateway",
            "studies-service",
            "panel-service",
            "participants-service",
            "interviews-service",
            "reports-service",
            "webhooks-service",
            "hub-service",
            "signal-service");

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
        var asked = new ArrayList<String>();
        while (!arguments.isEmpty()) {
            String argument = arguments.pop();
            switch (argument) {
                case "--base" -> base = value(argument, arguments);
                case "--version" -> version = value(argument, arguments);
                case "--to" -> folder = Path.of(value(argument, arguments));
                default -> asked.add(module(argument));
            }
        }
        if (base == null) {
            throw new IllegalArgumentException("--base is missing: an image with a Java of 25 or newer, by its digest");
        }
        make(new Base(base), version, folder, asked.isEmpty() ? MODULES : asked);
    }

    private static void make(Base base, String version, Path folder, List<String> modules)
            throws IOException, InterruptedException {
        Files.createDirectories(folder);
        for (String module : modules) {
            var image = new ServiceImage(Path.of(module), version, Path.of("LICENSE"));
            Path tar = folder.resolve(image.name() + ".tar");
            String digest = image.write(base, tar, folder.resolve("cache"));
            Files.copy(
                    image.materials(), folder.resolve(image.name() + ".cdx.json"), StandardCopyOption.REPLACE_EXISTING);
            System.out.printf("%s %s %s%n", image.name(), digest, tar);
        }
    }

    private static String value(String option, Deque<String> arguments) {
        if (arguments.isEmpty()) {
            throw new IllegalArgumentException(option + " needs a value");
        }
        return arguments.pop();
    }

    private static String module(String service) {
        return MODULES.stream()
                .filter(module -> module.equals(service) || module.equals(service + "-service"))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no service " + service));
    }
}
