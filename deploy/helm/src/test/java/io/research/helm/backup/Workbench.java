package io.research.helm.backup;

import io.research.node.helm.HelmProgram;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Where the scripts run: a path with nothing but the programs that they need, each of which notes its arguments, because
 * these are what others on a machine can see.
 */
final class Workbench {
    private static final Path SCRIPTS = Path.of("..").toAbsolutePath().normalize();
    private static final List<String> PROGRAMS = List.of(
            "bash",
            "cat",
            "cp",
            "cut",
            "date",
            "dirname",
            "find",
            "grep",
            "head",
            "jq",
            "mkdir",
            "mktemp",
            "mv",
            "rm",
            "sed",
            "sh",
            "sha256sum",
            "sleep",
            "sort",
            "tail",
            "tar",
            "tr",
            "wc",
            "xargs");
    private static final List<String> OF_POSTGRES = List.of("psql", "pg_dump", "pg_restore");
    private static final int LIMIT_MINUTES = 3;

    private final Path folder;
    private final Map<String, String> environment = new HashMap<>();

    /** How a script ended, and all that it said. */
    record Outcome(int status, String said) {}

    Workbench(Path folder, Path postgres, Path volume) {
        this.folder = folder;
        try {
            Files.createDirectories(folder.resolve("bin"));
            HelmProgram.into(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        PROGRAMS.forEach(name -> program(name, "exec " + find(name).orElseThrow() + " \"$@\"\n"));
        OF_POSTGRES.forEach(name -> program(name, "exec " + postgres.resolve(name) + " \"$@\"\n"));
        find("aws").ifPresent(aws -> program("aws", "exec " + aws + " \"$@\"\n"));
        program(
                "kubectl",
                resource("kubectl.sh")
                        .replace("REAL", find("kubectl").orElseThrow().toString())
                        .replace("POSTGRES", postgres.toString())
                        .replace("VOLUME", volume.toString()));
        program("helm", "exec " + folder.resolve("helm") + " \"$@\"\n");
    }

    /** What of the programs that the scripts need is missing here; empty where nothing is. */
    static Optional<String> missing() {
        return Stream.concat(PROGRAMS.stream(), Stream.of("kubectl"))
                .filter(name -> find(name).isEmpty())
                .findFirst();
    }

    static Optional<Path> find(String program) {
        return Stream.of(System.getenv("PATH").split(":"))
                .map(bin -> Path.of(bin, program))
                .filter(Files::isExecutable)
                .findFirst();
    }

    void set(String name, String value) {
        environment.put(name, value);
    }

    Outcome backup(Object... arguments) {
        return run(List.of("bash", SCRIPTS.resolve("backup").toString()), arguments);
    }

    Outcome restore(Object... arguments) {
        return run(List.of("bash", SCRIPTS.resolve("restore").toString()), arguments);
    }

    Outcome helm(Object... arguments) {
        return run(List.of(folder.resolve("bin/helm").toString()), arguments);
    }

    Outcome aws(Object... arguments) {
        return run(List.of(folder.resolve("bin/aws").toString()), arguments);
    }

    private Outcome run(List<String> program, Object... arguments) {
        var command = new ArrayList<>(program);
        Stream.of(arguments).map(Object::toString).forEach(command::add);
        try {
            var output = folder.resolve("output");
            var builder = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile());
            builder.environment().putAll(environment);
            builder.environment().put("PATH", folder.resolve("bin").toString());
            var process = builder.start();
            if (!process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)) {
                process.destroyForcibly();
            }
            return new Outcome(process.waitFor(), Files.readString(output));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** The arguments of every program that ran. */
    String arguments() throws IOException {
        return Files.readString(folder.resolve("arguments"));
    }

    private void program(String name, String body) {
        String head = "#!/bin/bash\nprintf '%s\\n' \"" + name + " $*\" >>" + folder.resolve("arguments")
                + "\nexport PATH='" + System.getenv("PATH") + "'\n";
        try {
            var file = Files.writeString(folder.resolve("bin").resolve(name), head + body);
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String resource(String name) {
        try (var file = Workbench.class.getResourceAsStream(name)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
