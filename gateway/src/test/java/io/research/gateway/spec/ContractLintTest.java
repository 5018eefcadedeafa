package io.research.gateway.spec;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Neither an error nor a warning in the document, by the tools of those who read it. */
class ContractLintTest {
    private static final String DOCUMENT =
            Path.of("src/main/resources/openapi.json").toAbsolutePath().toString();

    @TempDir
    Path folder;

    @Test
    void spectral_finds_nothing() {
        ContractTools.require("spectral");

        var run = ContractTools.run("spectral", "lint", "--fail-severity=hint", "-r", ".spectral.yaml", DOCUMENT);

        assertThat(run.exit()).as(run.output()).isZero();
    }

    @Test
    void redocly_finds_nothing() {
        assertThat(valid(DOCUMENT)).doesNotContain("warning");
    }

    /** The components that only webhooks use are left in it, for whoever wants to read events with them. */
    @Test
    void redocly_finds_the_document_valid_as_openapi_3_0() throws IOException {
        var old = OpenApi30.of(new ObjectMapper().readTree(new File(DOCUMENT)));

        valid(Files.writeString(folder.resolve("openapi-3.0.json"), old.toString())
                .toString());
    }

    private static String valid(String document) {
        ContractTools.require("redocly");

        var run = ContractTools.run("redocly", "lint", "--config", "redocly.yaml", "--format=stylish", document);

        assertThat(run.exit()).as(run.output()).isZero();
        assertThat(run.output()).contains("valid");
        return run.output();
    }
}
