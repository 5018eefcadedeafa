package io.research.gateway.spec;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The clients that the build has generated from the document compile. */
class ClientsIT {
    private static final Path CLIENTS = Path.of("target/clients").toAbsolutePath();

    @TempDir
    Path folder;

    @Test
    void the_java_client_compiles() throws IOException {
        var command = new ArrayList<>(List.of("-proc:none", "-nowarn", "-d", folder.toString()));
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.addAll(sources(CLIENTS.resolve("java/src/main"), ".java"));
        var output = new ByteArrayOutputStream();

        int compiled = ToolProvider.getSystemJavaCompiler().run(null, output, output, command.toArray(String[]::new));

        assertThat(compiled).as(output.toString(StandardCharsets.UTF_8)).isZero();
        assertThat(sources(folder, "/StudiesApi.class")).hasSize(1);
    }

    @Test
    void the_typescript_client_compiles() throws IOException {
        ContractTools.require("tsc");
        var options = new ArrayList<>(
                List.of("--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom"));
        options.addAll(sources(CLIENTS.resolve("typescript"), ".ts"));

        var run = ContractTools.run("tsc", options.toArray(String[]::new));

        assertThat(run.exit()).as(run.output()).isZero();
        assertThat(sources(CLIENTS.resolve("typescript"), "/StudiesApi.ts")).hasSize(1);
    }

    private static List<String> sources(Path folder, String ending) throws IOException {
        try (var files = Files.walk(folder)) {
            return files.map(Path::toString)
                    .filter(file -> file.endsWith(ending))
                    .toList();
        }
    }
}
