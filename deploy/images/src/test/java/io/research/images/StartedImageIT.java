package io.research.images;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.testkit.ServiceInfra;
import io.research.testkit.infra.FreePort;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The image of a whole service: twice the same, and started from its unpacked layers as a process, by its own command line,
 * with the Java of this test in place of that of a base.
 */
class StartedImageIT {
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private final ServiceImage image =
            new ServiceImage(Path.of("../../webhooks-service"), "1.0.0", Path.of("../../LICENSE"));

    @TempDir
    private Path folder;

    @Test
    void two_builds_give_one_digest_and_what_is_in_it_starts() throws Exception {
        var base = ScratchBase.in(folder);
        String first = image.write(base, folder.resolve("first.tar"), folder.resolve("cache-first"));
        String second = image.write(base, folder.resolve("second.tar"), folder.resolve("cache-second"));

        assertThat(second).isEqualTo(first);
        var unpacked = UnpackedImage.of(folder.resolve("second.tar"), folder.resolve("container"));
        assertThat(Files.readString(unpacked.root().resolve("app/sbom.json")))
                .contains("\"bomFormat\"", "CycloneDX", "pkg:maven/io.quarkus/quarkus-rest@");
        int port = FreePort.choose();
        var process = started(unpacked, port);
        try {
            await().atMost(PATIENCE).until(() -> !process.isAlive() || isReady(port));
            assertThat(process.isAlive()).as(() -> log("container.log")).isTrue();
        } finally {
            process.destroy();
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        }
    }

    private Process started(UnpackedImage unpacked, int port) throws IOException {
        var command = new ArrayList<String>();
        unpacked.config().at("/config/Entrypoint").forEach(word -> command.add(word.asText()));
        command.set(0, Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.replaceAll(word -> word.startsWith("/app/") ? unpacked.root() + word : word);
        var settings = new HashMap<>(new ServiceInfra().start());
        settings.put("quarkus.http.port", Integer.toString(port));
        settings.put("research.webhooks.secret-key", Base64.getEncoder().encodeToString(new byte[32]));
        Path file = Files.writeString(
                folder.resolve("settings.properties"),
                settings.entrySet().stream()
                        .map(setting -> setting.getKey() + "="
                                + setting.getValue().replace("\\", "\\\\").replace("\n", "\\n"))
                        .collect(Collectors.joining("\n")));
        var builder = new ProcessBuilder(command)
                .directory(unpacked.root().resolve("app").toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("container.log").toFile());
        builder.environment().put("JAVA_TOOL_OPTIONS", "-Xmx128m -XX:+UseSerialGC");
        builder.environment().put("QUARKUS_CONFIG_LOCATIONS", file.toUri().toString());
        return builder.start();
    }

    private static boolean isReady(int port) throws InterruptedException {
        try (var client = HttpClient.newHttpClient()) {
            var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/q/health/ready"))
                    .timeout(Duration.ofSeconds(5))
                    .build();
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException notYet) {
            return false;
        }
    }

    private String log(String name) {
        try {
            return Files.readString(folder.resolve(name));
        } catch (IOException e) {
            return e.toString();
        }
    }
}
