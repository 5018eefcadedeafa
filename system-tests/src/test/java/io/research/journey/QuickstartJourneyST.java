package io.research.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The commands of the quickstart, as the page shows them, one after another in one shell. */
@ExtendWith(OnTheStack.class)
class QuickstartJourneyST {
    private static final Pattern COMMANDS =
            Pattern.compile("<code class=\"language-sh\">(.*?)</code></pre>", Pattern.DOTALL);
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final RunningStack stack;

    @TempDir
    Path folder;

    QuickstartJourneyST(RunningStack stack) {
        this.stack = stack;
    }

    @Test
    void the_commands_of_the_page_end_in_a_transcript_and_an_event() throws IOException, InterruptedException {
        var project = stack.home().project().toAbsolutePath();
        var home = stack.home().folder().toAbsolutePath();
        Files.createSymbolicLink(folder.resolve(".local"), home);
        var dev = Files.writeString(
                folder.resolve("dev"), "#!/bin/sh\nexec '%s/dev' \"$@\" --home '%s'\n".formatted(project, home));
        Files.setPosixFilePermissions(dev, PosixFilePermissions.fromString("rwx------"));
        int port;
        try (var free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }

        var output = run(commands()
                // The stack of this test has held these keys and this port before, and waits for nobody who reads.
                .replaceAll("(tea-[a-z]+)-1", "$1-" + UUID.randomUUID())
                .replace("localhost:9443", "localhost:" + port)
                .replace("SECRET=$secret", "PORT=" + port + " SECRET=$secret")
                .replace("cat received.txt", "until grep -q valid received.txt; do sleep 0.2; done; cat received.txt"));

        assertThat(output)
                .contains(
                        "The study ",
                        "\"test_link\":\"",
                        "Ada's link: " + stack.baseUrl() + "/i/",
                        "\"role\":\"assistant\",\"message\":\"What do you drink in the morning?\"",
                        "\"role\":\"user\",\"message\":\"Mostly the same as always")
                .containsPattern("valid \\{\"id\":\"[0-9a-f-]{36}\",\"type\":\"interview.completed\"");
    }

    private String commands() throws IOException, InterruptedException {
        try (var client = HttpClient.newHttpClient()) {
            var page = client.send(
                    HttpRequest.newBuilder(URI.create(stack.baseUrl() + "/docs/quickstart"))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            String steps = page.body().substring(0, page.body().indexOf(">SDKs<"));
            return COMMANDS.matcher(steps)
                    .results()
                    .map(found -> found.group(1)
                            .replace("&quot;", "\"")
                            .replace("&#39;", "'")
                            .replace("&lt;", "<")
                            .replace("&gt;", ">")
                            .replace("&amp;", "&"))
                    .collect(Collectors.joining("\n"));
        }
    }

    private String run(String commands) throws IOException, InterruptedException {
        var log = folder.resolve("output.txt");
        var shell = new ProcessBuilder("sh", "-e", "-c", commands)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            await().atMost(PATIENCE).untilAsserted(() -> assertThat(shell.isAlive())
                    .as(Files.readString(log, StandardCharsets.UTF_8))
                    .isFalse());
            assertThat(shell.exitValue()).as(Files.readString(log)).isZero();
            return Files.readString(log);
        } finally {
            shell.descendants().forEach(ProcessHandle::destroy);
            shell.destroy();
        }
    }
}
