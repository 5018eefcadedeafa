package io.research.helm.setting;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The sources of the suite. */
public record Suite(Path root) {
    /** In the order of the chart's values. */
    public static final List<String> SERVICES = List.of(
            "gateway", "studies", "panel", "participants", "interviews", "reports", "webhooks", "hub", "signal");

    /** What the service reads: of its own sources and of those libraries of the platform that it is made of. */
    public List<Setting> settings(String service) {
        var sources = new ArrayList<>(common());
        String dependencies = text(module(service).resolve("pom.xml"));
        for (String library : List.of("assistant", "text")) {
            if (dependencies.contains("<artifactId>" + library + "</artifactId>")) {
                sources.add(javaOf("platform/" + library));
            }
        }
        if (dependencies.contains("<artifactId>dashboard</artifactId>")) {
            sources.add(javaOf("dashboard"));
        }
        sources.add(module(service).resolve("src/main/java"));
        return sorted(ConfigMappings.read(sources));
    }

    /** What services read whatever they do; the gateway, which calls no neighbour, takes those of neighbours without using them. */
    public List<Setting> commonSettings() {
        return sorted(ConfigMappings.read(common()));
    }

    public Path module(String service) {
        return root.resolve(service.equals("gateway") ? service : service + "-service");
    }

    public Path chart() {
        return root.resolve("deploy/helm/research-suite");
    }

    private List<Path> common() {
        return List.of(javaOf("platform/kernel"), javaOf("platform/neighbours"));
    }

    private Path javaOf(String module) {
        return root.resolve(module).resolve("src/main/java");
    }

    private static List<Setting> sorted(List<Setting> settings) {
        return settings.stream()
                .sorted(Comparator.comparing(Setting::name))
                .distinct()
                .toList();
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
