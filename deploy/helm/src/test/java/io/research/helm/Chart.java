package io.research.helm;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.marcnuri.helm.Helm;
import com.marcnuri.helm.TemplateCommand;
import io.research.helm.setting.Suite;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** The chart, rendered as Helm does. */
final class Chart {
    static final Suite SUITE = new Suite(Path.of("../..").toAbsolutePath().normalize());
    static final Path FOLDER = SUITE.chart();
    static final String LOCAL = "values-local.yaml";
    static final String EXTERNAL = "values-external.yaml";
    static final List<String> EXAMPLES = List.of(LOCAL, EXTERNAL);

    private static final YAMLMapper YAML = new YAMLMapper();
    private static final Map<List<String>, Chart> RENDERED = new ConcurrentHashMap<>();

    /**
     * Helm's library leaves hooks out of what it renders. So this renders a copy of the chart whose hooks are called
     * otherwise, and are ordinary objects to it.
     */
    private static final Path WITH_HOOKS = withHooks();

    private final List<ObjectNode> objects;

    private Chart(List<ObjectNode> objects) {
        this.objects = objects;
    }

    /** With one of the examples, and values of one's own: {@code path=value}. */
    static Chart with(String example, String... values) {
        var key = new ArrayList<>(List.of(example));
        key.addAll(List.of(values));
        return RENDERED.computeIfAbsent(key, unknown -> renderedAnew(example, values));
    }

    /** The same, not taken from what was rendered before: keys and passwords are new. */
    static Chart renderedAnew(String example, String... values) {
        return rendered("suite", example, values);
    }

    /** The same for a release of that name. */
    static Chart named(String release, String example) {
        return rendered(release, example);
    }

    private static synchronized Chart rendered(String release, String example, String... values) {
        KnownSecrets.CLUSTER.getClass();
        TemplateCommand command = new Helm(WITH_HOOKS)
                .template()
                .withName(release)
                .withNamespace("research")
                .withKubeVersion("1.32.0");
        for (String file : example.split(",")) {
            command.withValuesFile(FOLDER.resolve("examples").resolve(file));
        }
        for (String value : values) {
            int equals = value.indexOf('=');
            command.set(value.substring(0, equals), value.substring(equals + 1));
        }
        return new Chart(parsed(command.call()));
    }

    List<ObjectNode> objects() {
        return objects;
    }

    List<ObjectNode> of(String kind) {
        return objects.stream()
                .filter(object -> object.path("kind").asText().equals(kind))
                .toList();
    }

    ObjectNode one(String kind, String name) {
        return of(kind).stream()
                .filter(object -> nameOf(object).equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("There is no " + kind + " " + name));
    }

    boolean has(String kind) {
        return !of(kind).isEmpty();
    }

    static String nameOf(JsonNode object) {
        return object.at("/metadata/name").asText();
    }

    /** The settings that the service gets as a file. */
    Map<String, String> settings(String service) {
        var settings = new TreeMap<String, String>();
        one("ConfigMap", "suite-" + service)
                .at("/data/settings.properties")
                .asText()
                .lines()
                .filter(line -> !line.isBlank())
                .forEach(line ->
                        settings.put(line.substring(0, line.indexOf('=')), line.substring(line.indexOf('=') + 1)));
        return settings;
    }

    /** The names of the secrets that the service gets as files. */
    List<String> secretFiles(String service) {
        var files = new ArrayList<String>();
        one("Deployment", "suite-" + service)
                .at("/spec/template/spec/volumes")
                .forEach(volume -> volume.at("/projected/sources").forEach(source -> source.at("/secret/items")
                        .forEach(item -> files.add(item.path("path").asText()))));
        return files;
    }

    /** The settings that the service gets as environment variables. */
    List<String> environment(String service) {
        return one("Deployment", "suite-" + service)
                .at("/spec/template/spec/containers/0/env")
                .findValuesAsText("name")
                .stream()
                .map(name -> Map.of(
                                "RESEARCH_DATABASE_TLS_MODE", "research.database.tls-mode",
                                "RESEARCH_TRUSTED_CA", "research.trusted-ca")
                        .getOrDefault(name, name))
                .toList();
    }

    private static List<ObjectNode> parsed(String documents) {
        var objects = new ArrayList<ObjectNode>();
        try (var values = YAML.readerFor(JsonNode.class).<JsonNode>readValues(documents)) {
            while (values.hasNext()) {
                if (values.next() instanceof ObjectNode object && !object.isEmpty()) {
                    objects.add(object);
                }
            }
        } catch (JsonProcessingException e) {
            throw new AssertionError("Not YAML: " + e.getMessage(), e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.copyOf(objects);
    }

    private static Path withHooks() {
        Path copy = Path.of("target/chart-with-hooks");
        try (var files = Files.walk(FOLDER)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                Path target = copy.resolve(FOLDER.relativize(file));
                Files.createDirectories(target.getParent());
                Files.writeString(target, Files.readString(file).replace("helm.sh/hook", "copied/hook"));
            }
            return copy;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
