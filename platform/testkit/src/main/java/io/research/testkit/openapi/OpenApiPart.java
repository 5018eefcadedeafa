package io.research.testkit.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * One {@code src/main/resources/openapi/*.yaml}: what a module answers for.
 *
 * @param name of its file, for messages
 */
public record OpenApiPart(String name, ObjectNode document) {
    private static final String FOLDER = "src/main/resources/openapi";
    private static final String COMMON = "/openapi/common.yaml";
    private static final List<String> PUBLIC = List.of("/api/public/v1/", "/api/human-signal/");
    private static final YAMLMapper YAML = new YAMLMapper();

    /** The parts of all modules of that project. */
    public static List<OpenApiPart> ofProject(Path project) {
        var parts = new ArrayList<OpenApiPart>();
        list(project).forEach(module -> parts.addAll(ofModule(module)));
        return parts;
    }

    /** The parts of that module. */
    public static List<OpenApiPart> ofModule(Path module) {
        return list(module.resolve(FOLDER)).stream()
                .filter(file -> file.toString().endsWith(".yaml"))
                .map(OpenApiPart::read)
                .toList();
    }

    /** What all parts share. */
    static OpenApiPart common() {
        try (InputStream yaml = OpenApiPart.class.getResourceAsStream(COMMON)) {
            return new OpenApiPart("common.yaml", (ObjectNode) YAML.readTree(yaml));
        } catch (IOException e) {
            throw new UncheckedIOException(COMMON, e);
        }
    }

    /** The paths that integrators are shown; the participant's side, dashboard and sign-in are not. */
    List<String> publicPaths() {
        return document.path("paths").properties().stream()
                .map(Map.Entry::getKey)
                .filter(path -> PUBLIC.stream().anyMatch(path::startsWith))
                .sorted()
                .toList();
    }

    JsonNode path(String path) {
        return document.path("paths").path(path);
    }

    /** The component behind a reference such as {@code #/components/schemas/Study}; a missing node where none is. */
    JsonNode at(String reference) {
        return document.at(reference.substring(1));
    }

    private static OpenApiPart read(Path file) {
        try {
            return new OpenApiPart(file.getFileName().toString(), (ObjectNode) YAML.readTree(file.toFile()));
        } catch (IOException e) {
            throw new UncheckedIOException(file.toString(), e);
        }
    }

    private static List<Path> list(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
