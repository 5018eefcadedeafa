package io.research.gateway.spec;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Neither an error nor a warning in the document, by the tools of those who read it. */
class ContractLintTest {
    private static final String DOCUMENT =
            Path.of("src/main/resources/openapi.json").toAbsolutePath().toString();

    @Test
    void spectral_finds_nothing() {
        ContractTools.require("spectral");

        var run = ContractTools.run("spectral", "lint", "--fail-severity=hint", "-r", ".spectral.yaml", DOCUMENT);

        assertThat(run.exit()).as(run.output()).isZero();
    }

    @Test
    void redocly_finds_nothing() {
        ContractTools.require("redocly");

        var run = ContractTools.run("redocly", "lint", "--config", "redocly.yaml", "--format=stylish", DOCUMENT);

        assertThat(run.exit()).as(run.output()).isZero();
        assertThat(run.output()).contains("valid").doesNotContain("warning");
    }
}
