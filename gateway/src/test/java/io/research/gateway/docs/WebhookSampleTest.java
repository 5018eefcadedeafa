package io.research.gateway.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.gateway.spec.ContractTools;
import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The code that the guide shows does what it says, by the vector of contract §9. */
class WebhookSampleTest {
    private static final Path SAMPLES =
            Path.of("src/main/resources/docs/samples").toAbsolutePath();
    private static final String BODY = "{\"id\":\"evt_1\"}";
    private static final String SIGNATURE = "sha256=9a87814c353fb728b2a0563fc1b83be3f731d47017373fd4cf10c07c21eccf6f";

    @TempDir
    Path folder;

    @Test
    void java_knows_a_right_signature_from_wrong_ones() throws Exception {
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-d",
                        folder.toString(),
                        SAMPLES.resolve("WebhookSignature.java").toString());
        assertThat(compiled).isZero();

        try (var classes = new URLClassLoader(new java.net.URL[] {folder.toUri().toURL()})) {
            var isValid = classes.loadClass("WebhookSignature")
                    .getMethod("isValid", String.class, String.class, String.class, byte[].class, Instant.class);
            byte[] body = BODY.getBytes(StandardCharsets.UTF_8);
            var lately = Instant.ofEpochSecond(1200);

            assertThat(isValid.invoke(null, "secret", "1000", SIGNATURE, body, lately))
                    .isEqualTo(true);
            assertThat(isValid.invoke(null, "other", "1000", SIGNATURE, body, lately))
                    .isEqualTo(false);
            assertThat(isValid.invoke(null, "secret", "1001", SIGNATURE, body, lately))
                    .isEqualTo(false);
            assertThat(isValid.invoke(null, "secret", "1000", SIGNATURE, body, Instant.ofEpochSecond(1301)))
                    .isEqualTo(false);
            assertThat(isValid.invoke(null, "secret", null, SIGNATURE, body, lately))
                    .isEqualTo(false);
        }
    }

    @Test
    void python_knows_a_right_signature_from_wrong_ones() {
        Assumptions.assumeTrue(ContractTools.answers("python3"), "python3 is not installed");
        String program =
                """
                from webhook_signature import is_valid
                body = b'%s'
                right = '%s'
                assert is_valid('secret', '1000', right, body, 1200)
                assert not is_valid('other', '1000', right, body, 1200)
                assert not is_valid('secret', '1001', right, body, 1200)
                assert not is_valid('secret', '1000', right, body, 1301)
                assert not is_valid('secret', None, right, body, 1200)
                """
                        .formatted(BODY, SIGNATURE);

        var run = ContractTools.run(SAMPLES, List.of("python3", "-B", "-c", program));

        assertThat(run.exit()).as(run.output()).isZero();
    }

    @Test
    void typescript_knows_a_right_signature_from_wrong_ones() throws IOException {
        ContractTools.require("tsc");
        String program =
                """
                import assert from "node:assert";
                import { isValid } from "./webhook-signature.js";
                const body = Buffer.from('%s');
                const right = '%s';
                assert(isValid("secret", "1000", right, body, 1200));
                assert(!isValid("other", "1000", right, body, 1200));
                assert(!isValid("secret", "1001", right, body, 1200));
                assert(!isValid("secret", "1000", right, body, 1301));
                assert(!isValid("secret", undefined, right, body, 1200));
                """
                        .formatted(BODY, SIGNATURE);
        Files.writeString(folder.resolve("package.json"), "{\"type\": \"module\"}");
        Files.writeString(folder.resolve("check.js"), program);
        Files.copy(SAMPLES.resolve("webhook-signature.ts"), folder.resolve("webhook-signature.ts"));

        var compiled = ContractTools.run(
                "tsc",
                "--strict",
                "--target",
                "es2022",
                "--module",
                "nodenext",
                "--typeRoots",
                "node_modules/@types",
                "--types",
                "node",
                folder.resolve("webhook-signature.ts").toString());
        var run = ContractTools.run(folder, List.of("node", "check.js"));

        assertThat(compiled.exit()).as(compiled.output()).isZero();
        assertThat(run.exit()).as(run.output()).isZero();
    }
}
