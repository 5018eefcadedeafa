package io.research.hub.highlights;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.research.kernel.postgres.VertxContexts;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.smallrye.mutiny.TimeoutException;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

class FfmpegTest {
    private static final Duration LONG = Duration.ofSeconds(60);

    private final Vertx vertx = Vertx.vertx();

    @TempDir
    Path directory;

    @AfterEach
    void end() {
        vertx.close();
    }

    @Test
    void what_hangs_is_killed() throws IOException {
        var script = script("echo $$ > pid.part; mv pid.part pid; exec sleep 600");

        assertThatThrownBy(() -> run(config("research.hub.highlights.ffmpeg", script, "2s")))
                .isInstanceOf(TimeoutException.class);

        long pid = Long.parseLong(Files.readString(directory.resolve("pid")).strip());
        await().atMost(LONG)
                .until(() ->
                        ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isEmpty());
    }

    @Test
    void what_fails_says_why() throws IOException {
        var script = script("echo broken recording >&2; exit 3");

        assertThatThrownBy(() -> run(config("research.hub.highlights.ffmpeg", script, "60s")))
                .hasMessageContaining("ended with 3")
                .hasMessageContaining("broken recording");
    }

    @Test
    void what_takes_more_memory_than_it_may_fails_alone() throws IOException {
        var script = script("exec head -c 2000000000 /dev/zero | tail -n 1 > /dev/null");

        assertThatThrownBy(() -> run(config("research.hub.highlights.ffmpeg", script, "60s")))
                .hasMessageContaining("ended with");
    }

    @Test
    void it_knows_nothing_of_the_service() throws IOException {
        run(config("research.hub.highlights.ffmpeg", script("echo \"[$HOME]\" > home"), "60s"));

        assertThat(Files.readString(directory.resolve("home"))).isEqualToIgnoringNewLines("[]");
    }

    @Test
    @EnabledIfSystemProperty(named = "os.arch", matches = "amd64")
    void pictures_that_are_larger_than_they_say_are_not_decoded() throws IOException {
        var config = config("research.hub.highlights.font", "unused", "60s");
        Files.write(directory.resolve("small.webm"), VideoFixture.aVideo(1));
        Files.write(directory.resolve("huge.webm"), VideoFixture.ofSixteenThousandPixels(VideoFixture.aVideo(1)));

        decode(config, "small.webm");

        assertThatThrownBy(() -> decode(config, "huge.webm")).hasMessageContaining("ended with");
    }

    private void decode(HighlightsConfig config, String recording) {
        var arguments = new ArrayList<>(VideoAssembly.input(config, recording, 0));
        arguments.addAll(List.of("-abort_on", "empty_output", "-map", "0:v", "-f", "null", "-"));
        VertxContexts.onNewContext(vertx, () -> new Ffmpeg(config).run(directory, arguments))
                .await()
                .atMost(LONG);
    }

    @Test
    void an_executable_that_is_not_there_is_none() {
        var missing = new Ffmpeg(config(
                "research.hub.highlights.ffmpeg", directory.resolve("missing").toString(), "1s"));
        var packaged = new Ffmpeg(config("research.hub.highlights.font", "unused", "1s"));

        assertThat(missing.isThere()).isFalse();
        assertThat(packaged.isThere()).isEqualTo(System.getProperty("os.arch").equals("amd64"));
    }

    private void run(HighlightsConfig config) {
        VertxContexts.onNewContext(vertx, () -> new Ffmpeg(config).run(directory, List.of("-i", "in")))
                .await()
                .atMost(LONG);
    }

    private String script(String commands) throws IOException {
        var script = directory.resolve("ffmpeg.sh");
        Files.writeString(script, "#!/bin/sh\n" + commands + "\n");
        assertThat(script.toFile().setExecutable(true)).isTrue();
        return script.toString();
    }

    private static HighlightsConfig config(String name, String value, String timeout) {
        return new SmallRyeConfigBuilder()
                .withMapping(HighlightsConfig.class)
                .withConverters(new org.eclipse.microprofile.config.spi.Converter<?>[] {
                    new io.quarkus.runtime.configuration.MemorySizeConverter(),
                    new io.quarkus.runtime.configuration.DurationConverter()
                })
                .withDefaultValues(Map.of(name, value, "research.hub.highlights.run-timeout", timeout))
                .build()
                .getConfigMapping(HighlightsConfig.class);
    }
}
